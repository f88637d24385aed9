import { createHash } from 'node:crypto'
import type { Order, ParticipantDetails } from '../../../schemas/portal-types.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ParticipantRecords, SaveOutcome } from '../records/participant-records.ts'
import type { Records } from '../records/records.ts'
import { assignReviews } from './assign-reviews.ts'
import { readRegistration } from './participant-registration.ts'
import { hashContent } from './content-hash.ts'
import { listReasons, type IngestAnswer, type PurchaseAnswer } from './ingest-answer.ts'
import { forgetRefusals, keepRefusal, type ReceivedMessage } from './keep-refusal.ts'
import { purchaseIn, type PlacedProblem, type Reason } from './placed-problem.ts'
import { readMessage, type ReadMessage } from './read-message.ts'
import type { MessageParticipant, MessagePurchase, ScreeningMessage } from './screening-message.ts'
import { actorNamed, type MessagePlace, type Sender } from './sender.ts'

/** What ingesting needs. */
export interface IngestOptions {
  readonly records: Records
  readonly catalogue: Catalogue
  /** The names of senders whose results need no review where a message says nothing of it; a critical result always needs one. */
  readonly sendersWithoutReview?: readonly string[]
  readonly now?: () => Date
}

/** What a purchase is read from again: kept with each version of it. */
export interface RawPurchase {
  readonly sex: MessageParticipant['sex']
  readonly purchase: MessagePurchase
}

/** Feeds a message of a sender into the store. */
export type Ingest = (text: string, sender: Sender, place?: MessagePlace) => Promise<IngestAnswer>

/**
 * Makes the function by which results get into the store, whoever brings them: a request, a file, an event of a bucket.
 *
 * Each purchase is taken whole or not at all. A sender and its id name a message: the same content a second time changes nothing,
 * another content is refused. What was refused is kept among the refused messages with every reason, until it is taken, or a message of
 * its id about the same participant. Everything is durable when the promise resolves; a failure on the way changes nothing that a
 * second attempt does not complete.
 */
export function createIngest({
  records,
  catalogue,
  sendersWithoutReview = [],
  now = () => new Date(),
}: IngestOptions): Ingest {
  const contentRevision = revisionOf(catalogue)
  return async (text, sender, place) => {
    const receivedAt = now()
    const isReviewRequired = !sendersWithoutReview.includes(sender.name)
    const read = readMessage(text, { catalogue, now: receivedAt, isReviewRequired })
    const received = { text, sender, place, receivedAt, read }
    const answer = await take({ records, contentRevision, isReviewRequired }, received)
    const reasons = listReasons(answer)
    if (reasons.length === 0) await forgetRefusals(records.refused, received)
    else {
      const at = receivedAt.toISOString()
      await records.audit.append({
        at,
        actor: actorNamed(sender),
        action: 'refuse',
        detail: read.messageId.slice(0, 100),
      })
      await keepRefusal(records.refused, received, reasons)
    }
    return answer
  }
}

interface Taking {
  readonly records: Records
  readonly contentRevision: string
  readonly isReviewRequired: boolean
}

async function take(
  { records, contentRevision, isReviewRequired }: Taking,
  received: ReceivedMessage,
): Promise<IngestAnswer> {
  const { sender, read } = received
  const { messageId, contentHash, message } = read
  const judged = message ? judge(message, read) : []
  const accepted = judged.filter(({ reasons }) => reasons.length === 0)
  if (!message || (accepted.length === 0 && judged.length > 0)) return answerOf(read, judged, new Map())
  const { participant } = message
  const { participantId, sex } = participant
  const key = { sender: sender.name, messageId }
  const receivedAt = received.receivedAt.toISOString()
  const partOf = ({ purchase }: JudgedPurchase): string => hashContent({ participantId, sex, purchase })
  const isWhole = accepted.length === judged.length
  const parts = accepted.map(partOf)
  if (!(await records.taken.claim(key, { contentHash, parts, offered: judged.map(partOf), isWhole, receivedAt })))
    return conflictOf(read)
  const sentAt = new Date(message.sentAt).toISOString()
  const event = { at: receivedAt, actor: actorNamed(sender), participantId }
  // Before anything is saved, as everywhere: a message that comes again is in the log again.
  if (accepted.length > 0) await records.audit.append({ ...event, action: 'ingest' })
  const fields = readRegistration(participant)
  if (fields) {
    await records.audit.append({ ...event, action: 'register' })
    await records.registrations.register(participantId, { fields, sentAt, receivedAt })
  }
  if (accepted.length > 0 || participant.firstName !== undefined)
    await saveDetails(records.participants, participant, sentAt)
  const outcomes = new Map<JudgedPurchase, SaveOutcome>()
  for (const each of accepted) {
    const raw: RawPurchase = { sex, purchase: assignReviews(each.purchase, isReviewRequired) }
    const origin = { ...key, contentHash: partOf(each), sentAt, receivedAt, contentRevision, raw }
    outcomes.set(each, await records.participants.savePurchase(participantId, each.order!, origin))
  }
  return answerOf(read, judged, outcomes)
}

const takenBefore = 'Unexpected content under the id of another message that was taken, expected an id of its own'

function conflictOf({ messageId, pathOf }: ReadMessage): IngestAnswer {
  const reasons = [{ path: pathOf('/messageId'), reason: takenBefore }]
  return { messageId, outcome: 'conflict', purchases: [], reasons }
}

/** The revision of the content by which measurements are read: equal for equal definitions. */
export function revisionOf(catalogue: Catalogue): string {
  return createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 16)
}

interface JudgedPurchase {
  readonly purchase: MessagePurchase
  readonly reasons: readonly Reason[]
  /** Present where there is no reason against it. */
  readonly order: Order | undefined
}

function judge(message: ScreeningMessage, { problems, orders }: ReadMessage): JudgedPurchase[] {
  return message.purchases.map((purchase, index) => ({
    purchase,
    reasons: reasonsOf(problems.filter(({ pointer }) => purchaseIn(pointer) === index)),
    order: orders.get(index),
  }))
}

function reasonsOf(problems: readonly PlacedProblem[]): Reason[] {
  return problems.map(({ path, reason }) => ({ path, reason }))
}

function answerOf(
  { messageId, isJson, message, problems, pathOf }: ReadMessage,
  judged: readonly JudgedPurchase[],
  outcomes: ReadonlyMap<JudgedPurchase, SaveOutcome>,
): IngestAnswer {
  const purchases = judged.map((each): PurchaseAnswer => {
    const { purchaseId } = each.purchase as { readonly purchaseId?: unknown }
    const named = typeof purchaseId === 'string' ? { purchaseId } : {}
    const outcome = outcomes.get(each) ?? 'refused'
    if (outcome !== 'conflict') return { ...named, outcome, reasons: each.reasons }
    return { ...named, outcome: 'refused', reasons: [{ path: pathOf('/messageId'), reason: takenBefore }] }
  })
  const refused = purchases.filter(({ outcome }) => outcome === 'refused').length
  const isRefused = !message || (judged.length > 0 && outcomes.size === 0)
  const some = refused === 0 ? 'taken' : 'partly'
  return {
    messageId,
    outcome: isJson ? (isRefused ? 'refused' : some) : 'unreadable',
    purchases,
    reasons: message ? [] : reasonsOf(problems),
  }
}

/** Saves what the message says of the participant, unless a message that was sent later has said something else. */
async function saveDetails(
  participants: ParticipantRecords,
  { participantId, firstName, membershipStartDate }: MessageParticipant,
  sentAt: string,
): Promise<void> {
  const details: ParticipantDetails = {
    firstName: firstName ?? null,
    membership: membershipStartDate === undefined ? null : { startDate: membershipStartDate },
  }
  const known = await participants.load(participantId)
  const isSame =
    known?.details.firstName === details.firstName &&
    known.details.membership?.startDate === details.membership?.startDate
  if (isSame) return
  for (const { purchaseId } of known?.orders ?? []) {
    const history = await participants.purchaseHistory(participantId, purchaseId)
    if (history.some(({ origin }) => origin !== undefined && origin.sentAt > sentAt)) return
  }
  await participants.saveDetails(participantId, details)
}
