import type { MiddlewareHandler } from 'hono'

const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a Host header names this computer itself, on any port, because a forwarded port differs. */
export function isLocalHost(host: string | undefined): boolean {
  return localNames.has((host ?? '').replace(/:\d+$/, '').toLowerCase())
}

/**
 * Refuses requests whose Host header names neither this computer nor one of `publicHosts` (a name, with its port if it has one): a site
 * whose name was pointed here must not act for the users of this server.
 */
export function refuseUnknownHosts(publicHosts: readonly string[]): MiddlewareHandler {
  const known = new Set(publicHosts.map((host) => host.toLowerCase()))
  return async (context, next) => {
    const host = context.req.header('host')
    if (isLocalHost(host) || known.has((host ?? '').toLowerCase())) return next()
    return context.text('Unknown host. Add it to server.publicHosts in the configuration.\n', 421)
  }
}
