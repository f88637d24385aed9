import { createHash } from 'node:crypto'
import type { Order, ParticipantDetails } from '../../../schemas/portal-types.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ParticipantRecords, SaveOutcome } from '../records/participant-records.ts'
import type { Records } from '../records/records.ts'
import { readRegistration } from './participant-registration.ts'
import { purchaseIn, type PlacedProblem, type Reason } from './placed-problem.ts'
import { readMessage, type ReadMessage } from './read-message.ts'
import type { MessageParticipant, MessagePurchase, ScreeningMessage } from './screening-message.ts'
import { actorNamed, type MessagePlace, type Sender } from './sender.ts'

/** What became of a purchase of a message. */
export interface PurchaseAnswer {
  /** Absent where the message does not say it in a form that can be used. */
  readonly purchaseId?: string
  readonly outcome: SaveOutcome | 'refused'
  /** Why it was refused; empty where it was not. */
  readonly reasons: readonly Reason[]
}

/** What became of a message. */
export interface IngestAnswer {
  readonly messageId: string
  /** Whether every purchase, some or none was taken; `unreadable` where the text is no JSON. */
  readonly outcome: 'taken' | 'partly' | 'refused' | 'unreadable'
  readonly purchases: readonly PurchaseAnswer[]
  /** Why the whole message was refused; empty where it was not. */
  readonly reasons: readonly Reason[]
}

/** What ingesting needs. */
export interface IngestOptions {
  readonly records: Records
  readonly catalogue: Catalogue
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
 * Each purchase is taken whole or not at all. What was refused is kept among the refused messages with every reason, until a message
 * of the same id is taken whole. Everything is durable when the promise resolves; a failure on the way changes nothing that a second
 * attempt does not complete.
 */
export function createIngest({ records, catalogue, now = () => new Date() }: IngestOptions): Ingest {
  const contentRevision = revisionOf(catalogue)
  return async (text, sender) => {
    const receivedAt = now()
    const read = readMessage(text, catalogue, receivedAt)
    const { messageId, message } = read
    const judged = message ? judge(message, read) : []
    const accepted = judged.filter(({ reasons }) => reasons.length === 0)
    const outcomes = new Map<JudgedPurchase, SaveOutcome>()
    if (message && (accepted.length > 0 || message.purchases.length === 0)) {
      const { participant } = message
      const { participantId, sex } = participant
      const sentAt = new Date(message.sentAt).toISOString()
      const event = { at: receivedAt.toISOString(), actor: actorNamed(sender), participantId }
      // Before anything is saved, as everywhere: a message that comes again is in the log again.
      if (accepted.length > 0) await records.audit.append({ ...event, action: 'ingest' })
      const fields = readRegistration(participant)
      if (fields) {
        await records.audit.append({ ...event, action: 'register' })
        await records.registrations.register(participantId, { fields, sentAt, receivedAt: event.at })
      }
      if (accepted.length > 0 || participant.firstName !== undefined)
        await saveDetails(records.participants, participant, sentAt)
      for (const each of accepted) {
        const raw: RawPurchase = { sex, purchase: each.purchase }
        const origin = { messageId, sentAt, receivedAt: receivedAt.toISOString(), contentRevision, raw }
        outcomes.set(each, await records.participants.savePurchase(participantId, each.order!, origin))
      }
    }
    const answer = answerOf(read, judged, outcomes)
    const reasons = [...answer.reasons, ...answer.purchases.flatMap((each) => each.reasons)]
    if (reasons.length === 0) await records.refused.remove(messageId)
    else await records.refused.keep({ messageId, receivedAt: receivedAt.toISOString(), reasons, message: text })
    return answer
  }
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
  { messageId, isJson, message, problems }: ReadMessage,
  judged: readonly JudgedPurchase[],
  outcomes: ReadonlyMap<JudgedPurchase, SaveOutcome>,
): IngestAnswer {
  const purchases = judged.map((each): PurchaseAnswer => {
    const { purchaseId } = each.purchase as { readonly purchaseId?: unknown }
    const named = typeof purchaseId === 'string' ? { purchaseId } : {}
    return { ...named, outcome: outcomes.get(each) ?? 'refused', reasons: each.reasons }
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
