import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Answers requests whose body exceeds `limit` bytes with `refuse`. Also measures the body, because some platforms do not enforce the length
 * that a request claims. Closes the connection after the answer, which announces it, because the rest of the body would be read as the next
 * request.
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

/** Describes the problem of a body over `limit` bytes. */
export function describeBodyLimit(limit: number): string {
  return `Unexpected body of over ${limit} bytes, expected a smaller one`
}
