import { emptyChain, hashEvent } from '../records/audit-chain.ts'
import type { AuditChain, AuditLog, ChainedEvent, ChainHead } from '../records/audit-log.ts'
import type { AuditAnchor } from './audit-anchor.ts'

/** The first place at which a chain is broken. */
export interface AuditBreak {
  /** The number of the event. */
  readonly sequence: number
  /** The time in the event; absent if the event is missing. */
  readonly at?: string
  readonly what: 'changed' | 'missing' | 'inserted'
}

/** The outcome of verifying a chain. */
export interface ChainVerification {
  readonly name: string
  readonly events: number
  /** Its end, to be saved elsewhere. */
  readonly end: ChainHead
  readonly broken?: AuditBreak
}

/**
 * Verifies that every event of a chain follows the one before, up to the end that the store keeps separately and, if an earlier end was
 * saved elsewhere, that the chain still goes through it. An attacker who can write to the store could rewrite a whole chain, which only an
 * end saved elsewhere reveals.
 */
async function verifyChain(chain: AuditChain, noted?: ChainHead): Promise<ChainVerification> {
  const { name, head } = chain
  let events = 0
  let end = emptyChain
  const createBrokenChain = (found: AuditBreak): ChainVerification => ({ name, events, end, broken: found })
  for await (const event of chain.events) {
    if (head && event.sequence > head.sequence) return createBrokenChain(toBreak(event, 'inserted'))
    const what = findBreakKind(event, end)
    if (what === 'missing') return createBrokenChain({ sequence: end.sequence + 1, what })
    if (what === 'replaced') return createBrokenChain({ sequence: end.sequence, what: 'changed' })
    if (what) return createBrokenChain(toBreak(event, what))
    // If the earlier end lies between two events, its event is gone.
    if (noted && end.sequence < noted.sequence && event.sequence >= noted.sequence && event.hash !== noted.hash)
      return createBrokenChain(toBreak(event, 'changed'))
    events += 1
    end = { sequence: event.sequence, hash: event.hash }
  }
  for (const known of [noted, head])
    if (known && end.sequence < known.sequence)
      return createBrokenChain({ sequence: end.sequence + 1, what: 'missing' })
  if (head && end.hash !== head.hash) return createBrokenChain({ sequence: end.sequence, what: 'changed' })
  return { name, events, end }
}

/**
 * Finds what is wrong with an event after `end`; `replaced` if the event itself is valid, but follows a different one than the one before
 * it.
 */
function findBreakKind(
  event: ChainedEvent,
  end: ChainHead,
): 'changed' | 'missing' | 'inserted' | 'replaced' | undefined {
  const isItself = hashEvent(event) === event.hash
  if (event.previous === end.hash) return isItself ? undefined : 'changed'
  if (!isItself) return 'inserted'
  return event.sequence === end.sequence + 1 && end.sequence > 0 ? 'replaced' : 'missing'
}

function toBreak({ sequence, at }: ChainedEvent, what: AuditBreak['what']): AuditBreak {
  return { sequence, at, what }
}

/**
 * Verifies every chain, or those with events of one participant; a chain that has disappeared since its end was saved is reported as
 * missing.
 */
export async function* verifyAudit(
  audit: AuditLog,
  { participantId, anchor }: { readonly participantId?: string | undefined; readonly anchor?: AuditAnchor | undefined },
): AsyncGenerator<ChainVerification> {
  const left = new Map(Object.entries(anchor?.chains ?? {}))
  for await (const chain of audit.listChains(participantId)) {
    yield await verifyChain(chain, left.get(chain.name))
    left.delete(chain.name)
  }
  if (participantId !== undefined) return
  for (const [name, { sequence }] of left)
    if (sequence > 0) yield { name, events: 0, end: emptyChain, broken: { sequence: 1, what: 'missing' } }
}
