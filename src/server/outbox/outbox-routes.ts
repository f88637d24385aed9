import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import type { GetConnInfo } from 'hono/conninfo'
import { parseAddressList } from '../http/parse-address-list.ts'
import { isLocalHost } from '../http/refuse-unknown-hosts.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import { outboxUser, type OutboxAccess } from './outbox-access.ts'
import type { Outbox } from './outbox.ts'
import { renderOutboxPage } from './render-outbox-page.ts'

const isThisComputer = parseAddressList(['127.0.0.0/8', '::1'])

const paths = ['/outbox', '/outbox.json']

/** Creates the routes of the outbox, as a page and as JSON. Requires access, because a reader can take over any account. */
export function createOutboxRoutes(
  outbox: Outbox,
  { access, getConnInfo }: { readonly access: OutboxAccess; readonly getConnInfo: GetConnInfo },
): Hono {
  const routes = new Hono({ strict: false })
  const guard =
    typeof access === 'object'
      ? basicAuth({ username: outboxUser, password: access.key })
      : createLocalGuard(getConnInfo)
  for (const path of paths) routes.use(path, guard)
  routes.get('/outbox', async (context) => context.html(renderOutboxPage(await outbox.list())))
  routes.get('/outbox.json', async (context) => context.json(await outbox.list()))
  for (const path of paths) routes.all(path, refuseMethod('GET'))
  return routes
}

function createLocalGuard(getConnInfo: GetConnInfo): MiddlewareHandler {
  return async (context, next) => {
    if (isLocal(context, getConnInfo)) return next()
    return context.text('Not found.\n', 404)
  }
}

/**
 * Whether a request comes from this computer, under one of its names: not from a site whose name was pointed here, and not through a proxy
 * that names its client.
 */
function isLocal(context: Context, getConnInfo: GetConnInfo): boolean {
  const { address } = getConnInfo(context).remote
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => context.req.header(name))
  return !isForwarded && isLocalHost(context.req.header('host')) && isThisComputer(address ?? '')
}
