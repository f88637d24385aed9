import { randomBytes } from 'node:crypto'
import { isOpenToOthers, type ReachOptions } from '../settings/is-open-to-others.ts'

/**
 * Who can read the outbox: a browser on this computer, anyone with the key, or no one. Its codes open every account, and through a tunnel a
 * stranger's request seems to come from this computer, with any Host that the stranger chooses.
 */
export type OutboxAccess = 'local' | 'off' | { readonly key: string }

/** The user name that goes with the key. */
export const outboxUser = 'outbox'

/** Decides who can read the outbox of a server with these options; each start creates a new key. */
export function chooseOutboxAccess(options: ReachOptions & { readonly outbox?: boolean }): OutboxAccess {
  const { outbox } = options
  const isForOthers = isOpenToOthers(options)
  if (!(outbox ?? !isForOthers)) return 'off'
  return isForOthers ? { key: randomBytes(24).toString('base64url') } : 'local'
}
