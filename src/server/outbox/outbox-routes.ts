import { Hono, type Context } from 'hono'
import type { GetConnInfo } from 'hono/conninfo'
import { isLocalHost } from '../http/known-hosts.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

/** The outbox as a page and as JSON; only for a browser on this computer, because whoever reads it can take an account over. */
export function outboxRoutes(outbox: Outbox, getConnInfo: GetConnInfo): Hono {
  const routes = new Hono({ strict: false })
  for (const path of ['/outbox', '/outbox.json'])
    routes.use(path, async (context: Context, next) => {
      if (isLocal(context, getConnInfo)) return next()
      return context.text('Unexpected address, expected to be asked from this computer\n', 404)
    })
  routes.get('/outbox', async (context) => context.html(outboxPage(await outbox.list())))
  routes.get('/outbox.json', async (context) => context.json(await outbox.list()))
  for (const path of ['/outbox', '/outbox.json']) routes.all(path, refuseMethod('GET'))
  return routes
}

/** Asked by this computer, under a name of this computer: not by another site whose name was pointed here. */
function isLocal(context: Context, getConnInfo: GetConnInfo): boolean {
  const { address } = getConnInfo(context).remote
  return isLocalHost(context.req.header('host')) && /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address ?? '')
}
