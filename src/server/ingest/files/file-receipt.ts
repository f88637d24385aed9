import { listReasons, type IngestAnswer, type PurchaseAnswer } from '../message/ingest-answer.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'

/** A message of a file that was not accepted, or only in part. */
export interface ReceiptRefusal {
  /** Counted from 1; absent if the file holds one message. */
  readonly line?: number
  /** Absent if the message could not be read. */
  readonly messageId?: string
  readonly reasons: readonly PlacedReason[]
}

/** `failed`: the server failed to process it, so it is neither accepted nor kept. */
type Outcome = IngestAnswer['outcome'] | 'failed'

/** The outcome of a file of messages, for its sender; contains no values of participants. */
export interface FileReceipt {
  readonly file: string
  /** Absent if none of its messages was answered. */
  readonly sender?: string
  readonly bytes: number
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string
  /** The part of a large file that the receipt covers; absent if it covers the whole file. */
  readonly part?: { readonly number: number; readonly of: number }
  readonly startedAt: string
  readonly finishedAt: string
  readonly messages: Readonly<Record<Outcome, number>>
  readonly purchases: Readonly<Record<PurchaseAnswer['outcome'], number>>
  /** Why the file, or a part of it, was not read at all. */
  readonly problem?: string
  readonly refused: readonly ReceiptRefusal[]
  /** The number of refused messages beyond the thousand that are listed; the server keeps them all. */
  readonly refusedMore: number
}

const maxListed = 1000

/** Counts the outcomes of the messages of one or more files. */
export class MessageTally {
  readonly messages: Record<Outcome, number>
  readonly purchases: Record<PurchaseAnswer['outcome'], number>
  readonly refused: ReceiptRefusal[]
  refusedMore: number

  constructor(known?: Pick<FileReceipt, 'messages' | 'purchases' | 'refused' | 'refusedMore'>) {
    this.messages = { taken: 0, partly: 0, refused: 0, unreadable: 0, conflict: 0, failed: 0, ...known?.messages }
    this.purchases = { saved: 0, repeated: 0, outdated: 0, refused: 0, ...known?.purchases }
    this.refused = [...(known?.refused ?? [])]
    this.refusedMore = known?.refusedMore ?? 0
  }

  /** Counts the answer to a message. */
  count(answer: IngestAnswer, line?: number): void {
    this.messages[answer.outcome] += 1
    for (const { outcome } of answer.purchases) this.purchases[outcome] += 1
    const reasons = listReasons(answer)
    if (reasons.length > 0) this.#addRefusal({ messageId: answer.messageId, reasons }, line)
  }

  /** Counts a message that got no answer or was not sent, with the reason. */
  countUnsent(outcome: 'refused' | 'failed', reason: string, line?: number): void {
    this.messages[outcome] += 1
    this.#addRefusal({ reasons: [{ path: '/', reason }] }, line)
  }

  /** Whether every message was accepted in full. */
  isClean(): boolean {
    const { taken: _, ...others } = this.messages
    return Object.values(others).every((count) => count === 0)
  }

  #addRefusal(refusal: ReceiptRefusal, line: number | undefined): void {
    if (this.refused.length < maxListed) this.refused.push({ ...(line !== undefined && { line }), ...refusal })
    else this.refusedMore += 1
  }
}

/** Converts a tally to the counts and refusals of a receipt. */
export function toReceiptCounts({ messages, purchases, refused, refusedMore }: MessageTally) {
  return { messages, purchases, refused, refusedMore }
}
