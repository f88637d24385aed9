import { Hono } from 'hono'
import type { ApiGatewayRequestContextV2 } from 'hono/aws-lambda'
// oxlint-disable-next-line typescript/no-deprecated -- its successor, @hono/aws-lambda, is not published yet
import { getConnInfo } from 'hono/aws-lambda'
import { timingSafeEqual } from 'hono/utils/buffer'
import { createApp } from '../../server/app.ts'
import { createGraphqlRoutes } from '../../server/graphql/graphql-routes.ts'
import type { CognitoTokens } from '../../server/identity/cognito-tokens.ts'
import type { Records } from '../../server/records/records.ts'
import type { LambdaEnvironment } from './lambda-environment.ts'

/** What the application in AWS is made of. */
export interface CloudAppOptions {
  readonly environment: Omit<LambdaEnvironment, 'tableName' | 'issuer'>
  readonly records: Records
  readonly tokens: CognitoTokens
  readonly log: (line: string) => void
}

/** The header by which CloudFront shows that a request came through it. */
export const originHeader = 'x-origin-key'

/**
 * Makes the application that runs behind CloudFront and API Gateway: Cognito's tokens, DynamoDB's records, neither the
 * portal's files nor the local stand-ins. A request that did not come through CloudFront, and so past its firewall, is
 * refused. Failures are logged with the id of API Gateway's request, as its access log has it.
 */
export function cloudApp({ environment, records, tokens, log }: CloudAppOptions): Hono {
  const { configuration, publicHosts, originKey } = environment
  const app = createApp({
    configuration,
    publicHosts,
    graphql: createGraphqlRoutes({ records, verifyToken: tokens.verifyToken, log }),
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    getConnInfo,
    requestId: (context) => (context.env as { requestContext: ApiGatewayRequestContextV2 }).requestContext.requestId,
    isReady: records.isReady,
    log,
  })
  const guarded = new Hono({ strict: false })
  guarded.use(async (context, next) => {
    if (await timingSafeEqual(context.req.header(originHeader) ?? '', originKey)) return next()
    return context.text('Unexpected way to this address, expected the portal’s own\n', 403, {
      'cache-control': 'no-store',
    })
  })
  return guarded.route('/', app)
}
