import { isJsonObject } from '../../http/is-json-object.ts'
import type { SaveOutcome } from '../../records/participant-records.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'
import type { InterpretedMessage } from '../interpret/interpret-message.ts'
import type { IngestAnswer, PurchaseAnswer } from '../message/ingest-answer.ts'
import type { PlacedProblem } from '../message/placed-problem.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'

/** The state of a purchase during saving; `outcome` is absent until it is saved or refused. */
export interface JudgedPurchase {
  readonly index: number
  readonly purchase: PurchaseUpdate
  readonly outcome?: SaveOutcome | 'refused'
  readonly reasons: readonly PlacedReason[]
}

/** Reduces problems to what their sender is shown. */
export function toReasons(problems: readonly PlacedProblem[]): PlacedReason[] {
  return problems.map(({ path, reason }) => ({ path, reason }))
}

/** Returns the id of a purchase, which may be anything if it was refused. */
export function findPurchaseId(purchase: unknown): string | undefined {
  const purchaseId = isJsonObject(purchase) ? purchase['purchaseId'] : undefined
  return typeof purchaseId === 'string' ? purchaseId : undefined
}

function listConflictReasons({ locate }: InterpretedMessage): PlacedReason[] {
  const reason = 'Another message with this id was accepted: send this one under an id of its own'
  const placed = locate({ pointer: '/messageId', reason })
  return placed ? toReasons([placed]) : []
}

/** Creates the answer for a message that is refused as a whole. */
export function refuseMessage(read: InterpretedMessage, problems: readonly MessageProblem[]): IngestAnswer {
  const reasons = toReasons(problems.flatMap((each) => read.locate(each) ?? []))
  return { messageId: read.messageId, outcome: 'refused', purchases: [], reasons }
}

/** Creates the answer for a message with the id of a different, accepted one. */
export function createConflictAnswer(read: InterpretedMessage): IngestAnswer {
  return { messageId: read.messageId, outcome: 'conflict', purchases: [], reasons: listConflictReasons(read) }
}

/** Creates the answer with the outcome of each purchase of a message. */
export function createAnswer(read: InterpretedMessage, judged: readonly JudgedPurchase[]): IngestAnswer {
  const { messageId, isJson, message, problems } = read
  const purchases = judged.map(({ purchase, outcome = 'refused', reasons }): PurchaseAnswer => {
    const purchaseId = findPurchaseId(purchase)
    // An invalid id could be anything, and is not repeated.
    const named = purchaseId !== undefined && /^[\w.-]{1,64}$/.test(purchaseId) ? { purchaseId } : {}
    if (outcome === 'conflict') return { ...named, outcome: 'refused', reasons: listConflictReasons(read) }
    return { ...named, outcome, reasons }
  })
  const refused = purchases.filter(({ outcome }) => outcome === 'refused').length
  const getOutcome = (): IngestAnswer['outcome'] => {
    if (!isJson) return 'unreadable'
    if (!message || (purchases.length > 0 && refused === purchases.length)) return 'refused'
    return refused === 0 ? 'taken' : 'partly'
  }
  return { messageId, outcome: getOutcome(), purchases, reasons: message ? [] : toReasons(problems) }
}
