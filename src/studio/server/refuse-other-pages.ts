import type { MiddlewareHandler } from 'hono'

/** The names of this computer, under which the studio is served. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/

/**
 * Serves only the studio's own page. Pages of other origins can neither send JSON without a preflight request nor hide their origin, and a
 * foreign host name that resolves to this computer is not one of this computer's own.
 */
export const refuseOtherPages: MiddlewareHandler = async ({ req, json }, next) => {
  const host = req.header('host') ?? ''
  const isOwn = loopback.test(host) && req.header('origin') === `http://${host}`
  if (isOwn && req.header('content-type') === 'application/json') return next()
  return json({ error: 'Only the studio itself can send this request.' }, 403)
}
