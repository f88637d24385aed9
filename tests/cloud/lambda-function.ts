import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { createApiGatewayHandler } from '../../src/cloud/lambda/api-gateway-handler.ts'
import { originHeader } from '../../src/cloud/lambda/cloudfront-app.ts'
import { createCloudApp } from '../../src/cloud/lambda/cloud-app.ts'
import { toPortalConfig, createSampleSettings } from '../../src/cloud/stage-settings.ts'
import type { ReadRelease } from '../../src/server/http/health-routes.ts'
import type { RecordStore } from '../../src/server/records/record-store.ts'
import { apiGatewayEvent, apiHost, type EventOptions } from './api-gateway-event.ts'
import { clientId, cognitoPool, poolId, type CognitoPoolOfTest } from './cognito-pool.ts'

/** What CloudFront sends in tests. */
export const originKey = 'key of the origin'

/** What /config.json says in tests. */
export const configuration = toPortalConfig(createSampleSettings().portal, {
  userPoolId: poolId,
  userPoolClientId: clientId,
  applicationId: '00000000-0000-4000-8000-000000000000',
  identityPoolId: 'us-east-1:00000000-0000-4000-8000-000000000000',
  applicationVersion: '1.0.0',
})

/** The function as AWS Lambda would run it. */
export interface LambdaFunction {
  readonly pool: CognitoPoolOfTest
  readonly log: string[]
  /** Passes it the event of a request that came through CloudFront. */
  invoke(options: EventOptions): Promise<APIGatewayProxyStructuredResultV2>
}

/** Creates the function with these records. */
export async function lambdaFunction(records: RecordStore, readRelease?: ReadRelease): Promise<LambdaFunction> {
  const pool = await cognitoPool()
  const log: string[] = []
  const app = createCloudApp({
    environment: { configuration, apiHost, originKeys: [originKey] },
    records,
    verifyToken: pool.verifyToken,
    ...(readRelease && { readRelease }),
    log: (line) => log.push(line),
  })
  const handler = createApiGatewayHandler(app)
  return {
    pool,
    log,
    invoke: async (options) =>
      handler(apiGatewayEvent({ ...options, headers: { [originHeader]: originKey, ...options.headers } })),
  }
}
