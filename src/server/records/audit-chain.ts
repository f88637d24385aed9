import { createHash } from 'node:crypto'
import type { AuditEvent, ChainedEvent, ChainHead } from './audit-log.ts'

/** The end of a chain without events. */
export const emptyChain: ChainHead = { sequence: 0, hash: '' }

/** The event that follows `head`. */
export function chainEvent(event: AuditEvent, head: ChainHead): ChainedEvent {
  const next = { ...event, sequence: head.sequence + 1, previous: head.hash }
  return { ...next, hash: hashEvent(next) }
}

/**
 * SHA-256, as base64url, of everything that an event says, of its number and of the hash before it, as a JSON array in
 * this order. A data folder keeps no participant as '', so the two are one.
 */
export function hashEvent(event: Omit<ChainedEvent, 'hash'>): string {
  const { sequence, at, actor, action, participantId, detail, previous } = event
  const canonical = JSON.stringify([sequence, at, actor, action, participantId || null, detail ?? null, previous])
  return createHash('sha256').update(canonical).digest('base64url')
}
