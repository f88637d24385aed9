import type { APIGatewayEventRequestContextV2 } from 'aws-lambda'
import { Hono, type Context } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'

/** The header by which CloudFront shows that a request came through it. */
export const originHeader = 'x-origin-key'

/**
 * An application, to be given routes, that refuses what did not come through CloudFront, and so past its firewall. While
 * a key is replaced, the one before and the one after count, too.
 */
export function createCloudFrontApp(originKeys: readonly string[]): Hono {
  const app = new Hono({ strict: false })
  app.use(async (context, next) => {
    const sent = context.req.header(originHeader) ?? ''
    for (const key of originKeys) if (await timingSafeEqual(sent, key)) return next()
    const refusal = 'This address answers only through the portal’s own.\n'
    return context.text(refusal, 403, { 'cache-control': 'no-store' })
  })
  return app
}

/** The id of API Gateway's request, as its access log has it. */
export function getApiRequestId(context: Context): string {
  return (context.env as { requestContext: APIGatewayEventRequestContextV2 }).requestContext.requestId
}
