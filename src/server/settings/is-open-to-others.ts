/** The options of a server that say who can reach it. */
export interface ReachOptions {
  readonly host?: string
  readonly publicHosts?: readonly string[]
  readonly trustedProxies?: readonly string[]
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether people at other computers may reach a server with these options, directly or through a proxy. */
export function isOpenToOthers({ host = '127.0.0.1', publicHosts = [], trustedProxies = [] }: ReachOptions): boolean {
  return publicHosts.length > 0 || trustedProxies.length > 0 || !loopback.has(host)
}
