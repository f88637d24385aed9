import { readPortalConfig } from '../../../schemas/portal-config.ts'
import type { PortalConfiguration } from '../../server/configuration.ts'

/** What the stack tells the portal's function. */
export interface LambdaEnvironment {
  readonly configuration: PortalConfiguration
  readonly tableName: string
  /** The names under which API Gateway reaches the function. */
  readonly publicHosts: readonly string[]
  /** What CloudFront says with each request, and nobody else knows. */
  readonly originKey: string
  /** Who made the tokens that count. */
  readonly issuer: string
}

/** Reads the environment of the function. @throws Error where a variable is missing. */
export function readLambdaEnvironment(variables: NodeJS.ProcessEnv): LambdaEnvironment {
  const text = (name: string): string => {
    const value = variables[name]
    if (value === undefined || value === '') throw new Error(`Unexpected environment without ${name}, expected a text`)
    return value
  }
  const configuration = readPortalConfig(JSON.parse(text('PORTAL_CONFIGURATION')))
  const { userPoolId } = configuration.identity
  return {
    configuration,
    tableName: text('TABLE_NAME'),
    publicHosts: [text('API_HOST')],
    originKey: text('ORIGIN_KEY'),
    issuer: `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`,
  }
}
