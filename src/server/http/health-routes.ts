import { Hono } from 'hono'
import { refuseMethod } from './refuse-method.ts'

/** /healthz says that the process answers, /readyz that it can serve: 200, or 503 where `isReady` fails or says no. */
export function healthRoutes(isReady: () => Promise<boolean>): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/healthz', (context) => context.json({ status: 'ok' }))
  routes.get('/readyz', async (context) =>
    (await isReady().catch(() => false))
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready' }, 503),
  )
  for (const path of ['/healthz', '/readyz']) routes.all(path, refuseMethod('GET'))
  return routes
}
