import * as v from 'valibot'
import { readPortalConfig } from '../../../schemas/portal-config.ts'
import type { PortalConfig } from '../../../schemas/portal-config.ts'

/** The environment that the stack sets for its functions. */
export interface LambdaEnvironment {
  readonly configuration: PortalConfig
  readonly tableName: string
  /** The host name of API Gateway. */
  readonly apiHost: string
  /** The accepted secrets, one of which CloudFront sends with each request. */
  readonly originKeys: readonly string[]
  /** The issuer of accepted tokens. */
  readonly issuer: string
}

/** Reads a variable of the environment. @throws Error if it is missing. */
export function readVariable(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is missing.`)
  return value
}

/** Reads a variable that holds a list of names as JSON. @throws Error if it is missing or holds anything else. */
export function readNames(name: string): readonly string[] {
  return readJson(name, v.array(v.string()), 'a JSON array of texts')
}

/** While a stack is being updated, new code may still find the text that preceded the list. */
const clientIds = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
)
const senderSchema = v.pipe(v.record(v.string(), clientIds), v.minEntries(1))

/** Reads who sends results: the ids of their machine clients by the sender's name, the provider's own first. */
export function readSenders(name: string): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(readJson(name, senderSchema, 'a JSON object of lists of texts')))
}

function readJson<Schema extends v.GenericSchema>(name: string, schema: Schema, expected: string) {
  const { success, output } = v.safeParse(schema, JSON.parse(readVariable(name)))
  if (success) return output
  throw new Error(`Unexpected value of ${name} in the environment, expected ${expected}`)
}

/** Reads the environment of a function. @throws Error if a variable is missing. */
export function readLambdaEnvironment(): LambdaEnvironment {
  const configuration = readPortalConfig(JSON.parse(readVariable('PORTAL_CONFIGURATION')))
  const { userPoolId } = configuration.identity
  return {
    configuration,
    tableName: readVariable('TABLE_NAME'),
    apiHost: readVariable('API_HOST'),
    originKeys: readNames('ORIGIN_KEYS'),
    issuer: `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`,
  }
}
