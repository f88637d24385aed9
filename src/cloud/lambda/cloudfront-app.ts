import type { APIGatewayEventRequestContextV2 } from 'aws-lambda'
import { Hono, type Context } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'

/** The header that proves that a request came through CloudFront. */
export const originHeader = 'x-origin-key'

/**
 * Creates an application, without routes yet, that refuses requests that did not come through CloudFront and thus its firewall. While a key
 * is being replaced, the previous and the next one are accepted as well.
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

/** Returns the id of API Gateway's request, as in its access log. */
export function getApiRequestId(context: Context): string {
  return (context.env as { requestContext: APIGatewayEventRequestContextV2 }).requestContext.requestId
}
