import type { SaveOutcome } from '../../records/participant-records.ts'
import type { RefusalReason } from '../../records/refused-messages.ts'

/** What became of a purchase of a message. */
export interface PurchaseAnswer {
  /** Absent where the message does not say it in a form that can be used. */
  readonly purchaseId?: string
  readonly outcome: Exclude<SaveOutcome, 'conflict'> | 'refused'
  /** Why it was refused; empty where it was not. */
  readonly reasons: readonly RefusalReason[]
}

/** The answer to a sender: what became of its message. */
export interface IngestAnswer {
  readonly messageId: string
  /**
   * Whether every purchase, some or none was taken; `unreadable` where the text is no JSON, `conflict` where its sender's id is
   * that of another message, which was taken.
   */
  readonly outcome: 'taken' | 'partly' | 'refused' | 'unreadable' | 'conflict'
  readonly purchases: readonly PurchaseAnswer[]
  /** Why the whole message was refused; empty where it was not. */
  readonly reasons: readonly RefusalReason[]
  /** What of a FHIR bundle is not read, and why no result depends on it; absent where all of it is. */
  readonly notRead?: readonly RefusalReason[]
}

/** Every reason of an answer. */
export function listReasons({ reasons, purchases }: IngestAnswer): RefusalReason[] {
  return [...reasons, ...purchases.flatMap((each) => each.reasons)]
}
