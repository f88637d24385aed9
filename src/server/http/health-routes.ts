import { Hono } from 'hono'
import type { PublicRelease } from '../../../schemas/release-stamp.ts'
import { refuseMethod } from './refuse-method.ts'

/** What of a release is for everybody; null where the build is no release, `unknown` where that cannot be said now. */
export type ReadRelease = () => Promise<PublicRelease | null | 'unknown'>

/**
 * /healthz says that the process answers, and whether every text that it shows was approved; /readyz that it can serve: 200, or 503
 * where `isReady` fails or says no.
 */
export function healthRoutes(isReady: () => Promise<boolean>, readRelease: ReadRelease = async () => null): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/healthz', async (context) =>
    context.json({ status: 'ok', release: await readRelease().catch(() => 'unknown') }),
  )
  routes.get('/readyz', async (context) =>
    (await isReady().catch(() => false))
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready' }, 503),
  )
  for (const path of ['/healthz', '/readyz']) routes.all(path, refuseMethod('GET'))
  return routes
}
