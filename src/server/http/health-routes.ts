import { Hono, type MiddlewareHandler } from 'hono'
import type { PublicRelease } from '../../../schemas/release-stamp.ts'
import { refuseMethod } from './refuse-method.ts'

/** Reads the public part of the release stamp; null if the build is not a release, `unknown` if the stamp cannot be read at the moment. */
export type ReadRelease = () => Promise<PublicRelease | null | 'unknown'>

/** Whether what the server needs can be used; if not, the reason, in words that anyone may read. */
export type Readiness = { readonly isReady: true } | { readonly isReady: false; readonly reason: string }

/** Checks what the server needs; may reject. */
export type CheckReadiness = () => Promise<Readiness>

/** Calls `check`; not ready if it rejects. */
const askReadiness = async (check: CheckReadiness): Promise<Readiness> =>
  check().catch(() => ({ isReady: false, reason: 'The store does not answer.' }))

/** Refuses messages while the store is not ready, such as when the disk is nearly full: the remaining space is for readers. */
export function refuseUnlessReady(checkReadiness: CheckReadiness): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next()
    const readiness = await askReadiness(checkReadiness)
    if (readiness.isReady) return next()
    context.header('retry-after', '60')
    return context.json({ reasons: [{ path: '/', reason: `${readiness.reason} Send it again later.` }] }, 503)
  }
}

/**
 * Creates the health routes. /healthz shows that the process answers, and whether every text that it serves was approved; /readyz whether
 * it can serve: 200, or 503 with the reason.
 */
export function createHealthRoutes(checkReadiness: CheckReadiness, readRelease: ReadRelease = async () => null): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/healthz', async (context) =>
    context.json({ status: 'ok', release: await readRelease().catch(() => 'unknown') }),
  )
  routes.get('/readyz', async (context) => {
    const readiness = await askReadiness(checkReadiness)
    return readiness.isReady
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready', reason: readiness.reason }, 503)
  })
  for (const path of ['/healthz', '/readyz']) routes.all(path, refuseMethod('GET'))
  return routes
}
