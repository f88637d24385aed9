import type { MiddlewareHandler } from 'hono'
import { loopbackHost } from '../../build/guard-dev-server.ts'

/**
 * Serves only the studio's own page. Pages of other origins can neither send JSON without a preflight request nor hide their origin, and a
 * foreign host name that resolves to this computer is not one of this computer's own.
 */
export const refuseOtherPages: MiddlewareHandler = async ({ req, json }, next) => {
  const host = req.header('host') ?? ''
  const isOwn = loopbackHost.test(host) && req.header('origin') === `http://${host}`
  if (isOwn && req.header('content-type') === 'application/json') return next()
  return json({ error: 'Only the studio itself can send this request.' }, 403)
}
