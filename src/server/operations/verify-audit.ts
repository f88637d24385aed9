import { emptyChain, hashEvent } from '../records/audit-chain.ts'
import type { AuditLog, ChainedEvent, ChainHead } from '../records/audit-log.ts'
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
 * Verifies, event by event, that each event of a chain follows the one before, up to the end that the store keeps separately and, if an
 * earlier end was saved elsewhere, that the chain still goes through it. An attacker who can write to the store could rewrite a whole chain,
 * which only an end saved elsewhere reveals.
 */
class ChainCheck {
  readonly #noted: ChainHead | undefined
  readonly #head: ChainHead | undefined
  #events = 0
  #end = emptyChain
  #broken: AuditBreak | undefined

  constructor(noted: ChainHead | undefined, head: ChainHead | undefined) {
    this.#noted = noted
    this.#head = head
  }

  get isBroken(): boolean {
    return this.#broken !== undefined
  }

  /** Takes the next event of the chain. */
  add(event: ChainedEvent): void {
    this.#broken = this.#findBreak(event)
    if (this.#broken) return
    this.#events += 1
    this.#end = { sequence: event.sequence, hash: event.hash }
  }

  /** Returns the outcome once there are no more events. */
  finish(name: string): ChainVerification {
    const broken = this.#broken ?? this.#findMissingEnd()
    return { name, events: this.#events, end: this.#end, ...(broken && { broken }) }
  }

  #findBreak(event: ChainedEvent): AuditBreak | undefined {
    const end = this.#end
    if (this.#head && event.sequence > this.#head.sequence) return toBreak(event, 'inserted')
    const what = findBreakKind(event, end)
    if (what === 'missing') return { sequence: end.sequence + 1, what }
    if (what === 'replaced') return { sequence: end.sequence, what: 'changed' }
    if (what) return toBreak(event, what)
    const noted = this.#noted
    // If the earlier end lies between two events, its event is gone.
    if (noted && end.sequence < noted.sequence && event.sequence >= noted.sequence && event.hash !== noted.hash)
      return toBreak(event, 'changed')
    return undefined
  }

  #findMissingEnd(): AuditBreak | undefined {
    const { sequence, hash } = this.#end
    for (const known of [this.#noted, this.#head])
      if (known && sequence < known.sequence) return { sequence: sequence + 1, what: 'missing' }
    return this.#head && hash !== this.#head.hash ? { sequence, what: 'changed' } : undefined
  }
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
  const noted = new Map(Object.entries(anchor?.chains ?? {}))
  const checks = new Map<string, ChainCheck>()
  for await (const { name, head, events } of audit.listChains(participantId)) {
    const check = checks.get(name) ?? new ChainCheck(noted.get(name), head)
    checks.set(name, check)
    for await (const event of events) {
      if (check.isBroken) break
      check.add(event)
    }
  }
  for (const [name, check] of checks) yield check.finish(name)
  if (participantId !== undefined) return
  for (const [name, { sequence }] of noted)
    if (sequence > 0 && !checks.has(name))
      yield { name, events: 0, end: emptyChain, broken: { sequence: 1, what: 'missing' } }
}
