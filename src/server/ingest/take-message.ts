import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { SaveOutcome } from '../records/participant-records.ts'
import { hashContent } from './content-hash.ts'
import type { IngestAnswer, PurchaseAnswer } from './ingest-answer.ts'
import type { ReceivedMessage } from './keep-refusal.ts'
import { readRegistration } from './participant-registration.ts'
import type { Problem } from '../interpreter/describe-schema-error.ts'
import { isOwner, problemsInParticipant } from './check-owner.ts'
import type { IngestRecords } from './plan-records.ts'
import { purchaseIn, type PlacedProblem, type Reason } from './placed-problem.ts'
import { retracts } from './result-state.ts'
import type { ReadMessage } from './read-message.ts'
import { isSuppressed, refuseSuppressed } from './refuse-suppressed.ts'
import { saveStatement } from './save-statement.ts'
import type { PurchaseStatement, ScreeningMessage } from './screening-message.ts'
import { actorNamed } from './sender.ts'

/** What taking a message needs. */
export interface Taking {
  readonly records: IngestRecords
  readonly catalogue: Catalogue
  /** The revision of the catalogue. */
  readonly contentRevision: string
  /** Whether what the message brings waits for a review where it says nothing of one. */
  readonly isReviewRequired: boolean
}

/** What became of a purchase so far; `outcome` is absent until it is saved or refused. */
interface JudgedPurchase {
  readonly index: number
  readonly purchase: PurchaseStatement
  readonly outcome?: SaveOutcome | 'refused'
  readonly reasons: readonly Reason[]
}

/** Saves what a message says of a participant, each purchase whole or not at all, and says what became of it. */
export async function takeMessage(taking: Taking, received: ReceivedMessage): Promise<IngestAnswer> {
  const { records } = taking
  const { sender, read } = received
  const { messageId, contentHash, message } = read
  if (await isSuppressed(records, read)) return refuseSuppressed(read)
  if (!message) return answerFor(read, [])
  const strangers = await problemsInParticipant(records, message.participant)
  if (strangers.length > 0) return refuseWhole(read, strangers)
  const judged = await judge(taking, read, message)
  const accepted = judged.filter(({ outcome }) => outcome === undefined)
  if (accepted.length === 0 && judged.length > 0) return answerFor(read, judged)
  const { participant } = message
  const { participantId, sex } = participant
  const key = { sender: sender.name, messageId }
  const receivedAt = received.receivedAt.toISOString()
  const sentAt = new Date(message.sentAt).toISOString()
  // A clock that is fast must not outdate what is sent after it.
  const at = sentAt < receivedAt ? sentAt : receivedAt
  const partOf = ({ purchase }: JudgedPurchase): string => hashContent({ participantId, sex, purchase })
  const claimed = { contentHash, parts: accepted.map(partOf), isWhole: accepted.length === judged.length }
  if (!(await records.taken.claim(key, { ...claimed, offered: judged.map(partOf), receivedAt })))
    return conflictOf(read)
  const event = { at: receivedAt, actor: actorNamed(sender), participantId }
  // Before anything is saved, as everywhere: a message that comes again is in the log again.
  if (accepted.length > 0) await records.audit.append({ ...event, action: 'ingest' })
  for (const { purchase } of accepted.filter((each) => retracts(each.purchase)))
    await records.audit.append({ ...event, action: 'retract', detail: purchase.purchaseId })
  const saved = new Map<number, JudgedPurchase>()
  for (const each of accepted) {
    const origin = { ...key, contentHash: partOf(each), sentAt, receivedAt }
    const statement = { participantId, sex, purchase: each.purchase, at, order: read.orders.get(each.index) }
    const { outcome, problems } = (await isOwner(records, participantId, each.purchase.purchaseId))
      ? await saveStatement(taking, statement, origin)
      : { outcome: 'refused' as const, problems: [ofAnother] }
    saved.set(each.index, { ...each, outcome, reasons: placeAll(read, each.index, problems) })
  }
  const all = judged.map((each) => saved.get(each.index) ?? each)
  const taken = all.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'conflict')
  if (taken.length < claimed.parts.length)
    await records.taken.settle(key, { contentHash, parts: taken.map(partOf), isWhole: false })
  if (taken.length > 0 || judged.length === 0) {
    const fields = readRegistration(participant)
    if (fields) {
      await records.audit.append({ ...event, action: 'register' })
      await records.registrations.register(participantId, { fields, sentAt, receivedAt })
    }
    await records.participants.mergeDetails(participantId, participant, at)
  }
  return answerFor(read, all)
}

const ofAnother = {
  pointer: '/purchaseId',
  reason:
    "Unexpected purchase of another participant, expected one of this participant's. Where it was sent about the wrong one, take it back there first, or move it: npm run operate -- move",
}

/** Finds what is wrong with each purchase, also what a first message about it would have to say. */
async function judge(
  { records }: Taking,
  read: ReadMessage,
  { participant, purchases }: ScreeningMessage,
): Promise<JudgedPurchase[]> {
  return Promise.all(
    purchases.map(async (purchase, index): Promise<JudgedPurchase> => {
      const reasons = reasonsOf(read.problems.filter(({ pointer }) => purchaseIn(pointer) === index))
      if (reasons.length === 0) return { index, purchase, reasons }
      const { purchaseId } = purchase as { readonly purchaseId?: unknown }
      const isKnown =
        typeof purchaseId === 'string' &&
        (await records.participants.findPurchase(participant.participantId, purchaseId)) !== undefined
      const others = isKnown ? [] : reasonsOf(read.ifUnknown.filter(({ pointer }) => purchaseIn(pointer) === index))
      return { index, purchase, outcome: 'refused', reasons: [...reasons, ...others] }
    }),
  )
}

/** The reasons of problems in a purchase, in the words of its sender. */
function placeAll(
  read: ReadMessage,
  index: number,
  problems: readonly { pointer: string; reason: string }[],
): Reason[] {
  const placed = problems.flatMap(
    (each) => read.place({ ...each, pointer: `/purchases/${index}${each.pointer}` }) ?? [],
  )
  return reasonsOf(placed)
}

function reasonsOf(problems: readonly PlacedProblem[]): Reason[] {
  return problems.map(({ path, reason }) => ({ path, reason }))
}

function takenBefore({ place }: ReadMessage): Reason[] {
  const reason = 'Unexpected content under the id of another message that was taken, expected an id of its own'
  const placed = place({ pointer: '/messageId', reason })
  return placed ? reasonsOf([placed]) : []
}

function refuseWhole(read: ReadMessage, problems: readonly Problem[]): IngestAnswer {
  const reasons = reasonsOf(problems.flatMap((each) => read.place(each) ?? []))
  return { messageId: read.messageId, outcome: 'refused', purchases: [], reasons }
}

function conflictOf(read: ReadMessage): IngestAnswer {
  return { messageId: read.messageId, outcome: 'conflict', purchases: [], reasons: takenBefore(read) }
}

function answerFor(read: ReadMessage, judged: readonly JudgedPurchase[]): IngestAnswer {
  const { messageId, isJson, message, problems } = read
  const purchases = judged.map(({ purchase, outcome = 'refused', reasons }): PurchaseAnswer => {
    const { purchaseId } = purchase as { readonly purchaseId?: unknown }
    // An id that is none may be anything, and is not repeated.
    const named = typeof purchaseId === 'string' && /^[\w.-]{1,64}$/.test(purchaseId) ? { purchaseId } : {}
    if (outcome === 'conflict') return { ...named, outcome: 'refused', reasons: takenBefore(read) }
    return { ...named, outcome, reasons }
  })
  const refused = purchases.filter(({ outcome }) => outcome === 'refused').length
  const isRefused = !message || (purchases.length > 0 && refused === purchases.length)
  const some = refused === 0 ? 'taken' : 'partly'
  return {
    messageId,
    outcome: isJson ? (isRefused ? 'refused' : some) : 'unreadable',
    purchases,
    reasons: message ? [] : reasonsOf(problems),
  }
}
