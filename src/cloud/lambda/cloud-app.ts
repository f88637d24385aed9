import type { Hono } from 'hono'
import { getConnInfo } from 'hono/aws-lambda'
import { createApp } from '../../server/app.ts'
import { createGraphqlRoutes } from '../../server/graphql/graphql-routes.ts'
import type { ReadRelease } from '../../server/http/health-routes.ts'
import { isLocalHost } from '../../server/http/refuse-unknown-hosts.ts'
import type { VerifyToken } from '../../server/identity/tokens/verify-token.ts'
import type { RecordStore } from '../../server/records/record-store.ts'
import { getApiRequestId, createCloudFrontApp } from './cloudfront-app.ts'
import type { LambdaEnvironment } from './lambda-environment.ts'

const unexpectedHost = 'Unknown host\n'

/** The parts of the application in AWS. */
export interface CloudAppOptions {
  readonly environment: Pick<LambdaEnvironment, 'configuration' | 'apiHost' | 'originKeys'>
  readonly records: RecordStore
  readonly verifyToken: VerifyToken
  readonly readRelease?: ReadRelease
  readonly log: (line: string) => void
}

/**
 * Creates the application that runs behind CloudFront and API Gateway, with Cognito's tokens and DynamoDB's records, and without the
 * portal's files and the local stand-ins.
 */
export function createCloudApp({ environment, records, verifyToken, readRelease, log }: CloudAppOptions): Hono {
  const { configuration, apiHost, originKeys } = environment
  const app = createApp({
    configuration,
    publicHosts: [apiHost],
    graphql: createGraphqlRoutes({ records, verifyToken, log }),
    // oxlint-disable-next-line typescript/no-deprecated -- its successor, @hono/aws-lambda, is not published yet
    getConnInfo,
    requestId: getApiRequestId,
    checkReadiness: async () => records.checkReadiness(),
    ...(readRelease && { readRelease }),
    log,
  })
  const cloudFrontApp = createCloudFrontApp(originKeys)
  // Locally, the server responds to the computer's own names; here, it has none.
  cloudFrontApp.use(async (context, next) =>
    isLocalHost(context.req.header('host')) ? context.text(unexpectedHost, 421) : next(),
  )
  return cloudFrontApp.route('/', app)
}
