import type { SaveOutcome } from '../../records/participant-records.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'

/** The outcome of a purchase in a message. */
export interface PurchaseAnswer {
  /** Absent if the message has no usable one. */
  readonly purchaseId?: string
  readonly outcome: Exclude<SaveOutcome, 'conflict'> | 'refused'
  /** Why it was refused; empty if it was not. */
  readonly reasons: readonly PlacedReason[]
}

/** The answer to a sender: the outcome of a message. */
export interface IngestAnswer {
  readonly messageId: string
  /**
   * Whether all purchases, some or none were accepted; `unreadable` if the text is not JSON, `conflict` if its sender has already used the
   * id for a different message, which was accepted.
   */
  readonly outcome: 'taken' | 'partly' | 'refused' | 'unreadable' | 'conflict'
  readonly purchases: readonly PurchaseAnswer[]
  /** Why the whole message was refused; empty if it was not. */
  readonly reasons: readonly PlacedReason[]
  /** The parts of a FHIR bundle that are not read, and why no result depends on them; absent if everything is read. */
  readonly notRead?: readonly PlacedReason[]
}

/** Lists every reason in an answer. */
export function listReasons({ reasons, purchases }: IngestAnswer): PlacedReason[] {
  return [...reasons, ...purchases.flatMap((each) => each.reasons)]
}
