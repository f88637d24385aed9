import { Hono, type MiddlewareHandler } from 'hono'
import type { PublicRelease } from '../../../schemas/release-stamp.ts'
import { refuseMethod } from './refuse-method.ts'

/** Reads the public part of the release stamp; null if the build is not a release, `unknown` if the stamp cannot be read at the moment. */
export type ReadRelease = () => Promise<PublicRelease | null | 'unknown'>

/** Whether what the server needs can be used; if not, the reason, in words that anyone may read. */
export type IsReady = () => Promise<boolean | { readonly reason: string }>

/** Calls `isReady`; false if it throws. */
const askReadiness = async (isReady: IsReady): ReturnType<IsReady> => isReady().catch(() => false)

/** Refuses messages while the store is not ready, such as when the disk is nearly full: the remaining space is for readers. */
export function refuseUnlessReady(isReady: IsReady): MiddlewareHandler {
  return async (context, next) => {
    const readiness = context.req.method === 'POST' ? await askReadiness(isReady) : true
    if (readiness === true) return next()
    const reason = readiness ? readiness.reason : 'The store does not answer.'
    context.header('retry-after', '60')
    return context.json({ reasons: [{ path: '/', reason: `${reason} Send it again later.` }] }, 503)
  }
}

/**
 * Creates the health routes. /healthz shows that the process answers, and whether every text that it serves was approved; /readyz whether
 * it can serve: 200, or 503 with the reason if `isReady` fails or returns one.
 */
export function createHealthRoutes(isReady: IsReady, readRelease: ReadRelease = async () => null): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/healthz', async (context) =>
    context.json({ status: 'ok', release: await readRelease().catch(() => 'unknown') }),
  )
  routes.get('/readyz', async (context) => {
    const readiness = await askReadiness(isReady)
    return readiness === true
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready', ...readiness }, 503)
  })
  for (const path of ['/healthz', '/readyz']) routes.all(path, refuseMethod('GET'))
  return routes
}
