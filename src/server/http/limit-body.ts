import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Answers requests whose body is over `limit` bytes with `refuse`. The body is measured as well: on some platforms
 * nothing holds a request to the length that it claims. The connection is closed after the answer, and says so: what is
 * left of the body would be taken for the next request.
 */
export function limitBody(limit: number, refuse: (context: Context) => Response): MiddlewareHandler {
  const refuseAndClose = (context: Context): Response => {
    const response = refuse(context)
    response.headers.set('connection', 'close')
    return response
  }
  const byClaim = bodyLimit({ maxSize: limit, onError: refuseAndClose })
  return (context, next) =>
    byClaim(context, async () => {
      if ((await context.req.arrayBuffer()).byteLength > limit) context.res = refuseAndClose(context)
      else await next()
    })
}

/** What is said about a body over `limit` bytes. */
export function describeBodyLimit(limit: number): string {
  return `Unexpected body of over ${limit} bytes, expected a smaller one`
}
