import { hash } from 'node:crypto'
import type { AuditEvent, ChainedEvent, ChainHead } from './audit-log.ts'

/** The end of a chain without events. */
export const emptyChain: ChainHead = { sequence: 0, hash: '' }

/** Chains an event to `head`. */
export function appendToChain(event: AuditEvent, head: ChainHead): ChainedEvent {
  const next = { ...event, sequence: head.sequence + 1, previous: head.hash }
  return { ...next, hash: hashEvent(next) }
}

/**
 * Computes the SHA-256 of an event with its number and the hash of the event before, as a JSON array in the order below; in base64url.
 * Treats '' and an absent participant alike, because a data folder stores the latter as ''.
 */
export function hashEvent(event: Omit<ChainedEvent, 'hash'>): string {
  const { sequence, at, actor, action, participantId, detail, previous } = event
  const canonical = JSON.stringify([sequence, at, actor, action, participantId || null, detail ?? null, previous])
  return hash('sha256', canonical, 'base64url')
}
