import { randomBytes } from 'node:crypto'

/**
 * Who can read the outbox: a browser on this computer, anyone with the key, or no one. Its codes open every account, and through a tunnel a
 * stranger's request seems to come from this computer, with any Host that the stranger chooses.
 */
export type OutboxAccess = 'local' | 'off' | { readonly key: string }

/** The user name that goes with the key. */
export const outboxUser = 'outbox'

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Decides who can read the outbox of a server with these options; each start creates a new key. */
export function chooseOutboxAccess(options: {
  readonly outbox?: boolean
  readonly host?: string
  readonly publicHosts?: readonly string[]
  readonly trustedProxies?: readonly string[]
}): OutboxAccess {
  const { outbox, host = '127.0.0.1', publicHosts = [], trustedProxies = [] } = options
  const isForOthers = publicHosts.length > 0 || trustedProxies.length > 0 || !loopback.has(host)
  if (!(outbox ?? !isForOthers)) return 'off'
  return isForOthers ? { key: randomBytes(24).toString('base64url') } : 'local'
}
