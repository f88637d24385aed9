import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { type MessageProblem, createUnexpectedValueProblem } from '../../interpret/message-problem.ts'
import { parseRegistration } from '../check/check-registration.ts'
import type { InterpretedMessage } from '../interpret/interpret-message.ts'
import { hideForeignKeys } from '../check/hide-foreign-keys.ts'
import { hashContent } from '../message/hash-content.ts'
import { listReasons, type IngestAnswer } from '../message/ingest-answer.ts'
import { findKnownPurchase } from '../message/known-purchase.ts'
import { findPurchaseIndex } from '../message/placed-problem.ts'
import { getStatedTime } from '../../records/get-stated-time.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'
import { isRetracting } from '../message/result-state.ts'
import type { ScreeningMessage } from '../message/screening-message.ts'
import { formatActor } from '../message/sender.ts'
import type { IngestRecords } from '../records/create-dry-run-records.ts'
import { isSuppressed, refuseSuppressedParticipant, removeContent } from '../refusals/refuse-suppressed-participant.ts'
import { removeRefusals, saveRefusal, type ReceivedMessage } from '../refusals/save-refusal.ts'
import {
  createAnswer,
  createConflictAnswer,
  findPurchaseId,
  refuseMessage,
  toReasons,
  type JudgedPurchase,
} from './create-answer.ts'
import { saveUpdate, type SavedUpdate } from './save-update.ts'
import type { MessageParticipant } from '../../../../schemas/message-types.ts'

/** Options for saving a message. */
export interface SaveMessageOptions {
  readonly records: IngestRecords
  readonly catalogue: DefinitionCatalogue
  /** The revision of the catalogue. */
  readonly contentRevision: string
  /** Whether results wait for a review if the message says nothing about one. */
  readonly isReviewRequired: boolean
}

/**
 * Saves a message about a participant, each purchase in full or not at all, and returns the outcome. Keeps it as a refused message if
 * anything was refused; otherwise, removes its earlier refusals.
 */
export async function saveMessage(options: SaveMessageOptions, received: ReceivedMessage): Promise<IngestAnswer> {
  const { records } = options
  const { sender, read } = received
  const isRemoved = await isSuppressed(records, read)
  const answer = isRemoved ? refuseSuppressedParticipant(read) : await saveParticipant(options, received)
  const reasons = listReasons(answer)
  if (reasons.length === 0) {
    await removeRefusals(records.refused, received)
    return answer
  }
  const storedMessage = isRemoved ? removeContent(received) : received
  const at = received.receivedAt.toISOString()
  const detail = storedMessage.read.messageId.slice(0, 100)
  await records.audit.append({ at, actor: formatActor(sender), action: 'refuse', detail })
  await saveRefusal(records.refused, storedMessage, reasons)
  return answer
}

async function saveParticipant(options: SaveMessageOptions, received: ReceivedMessage): Promise<IngestAnswer> {
  const { records } = options
  const { sender, read } = received
  const { messageId, contentHash, message } = read
  if (!message) return createAnswer(read, [])
  const birthDateProblems = await checkKnownBirthDate(records, message.participant)
  if (birthDateProblems.length > 0) return refuseMessage(read, birthDateProblems)
  const judged = await judgePurchases(records, read, message)
  const accepted = judged.filter(({ outcome }) => outcome === undefined)
  if (accepted.length === 0 && judged.length > 0) return createAnswer(read, judged)
  const { participant } = message
  const { participantId, sex } = participant
  const key = { sender: sender.name, messageId }
  const receivedAt = received.receivedAt.toISOString()
  const sentAt = new Date(message.sentAt).toISOString()
  const at = getStatedTime({ sentAt, receivedAt })
  const hashPart = ({ purchase }: JudgedPurchase): string => hashContent({ participantId, sex, purchase })
  const claimed = { contentHash, parts: accepted.map(hashPart), isWhole: accepted.length === judged.length }
  if (!(await records.accepted.claim(key, { ...claimed, offered: judged.map(hashPart), receivedAt })))
    return createConflictAnswer(read)
  const event = { at: receivedAt, actor: formatActor(sender), participantId }
  // As everywhere, logged before anything is saved; a repeated message is therefore logged again.
  if (accepted.length > 0) await records.audit.append({ ...event, action: 'ingest' })
  for (const { purchase } of accepted.filter((each) => isRetracting(each.purchase)))
    await records.audit.append({ ...event, action: 'retract', detail: purchase.purchaseId })
  const saved = new Map<number, JudgedPurchase>()
  const isOtherSexKnown = await hasPurchaseOfOtherSex(records, message)
  for (const each of accepted) {
    const origin = { ...key, contentHash: hashPart(each), sentAt, receivedAt }
    const update = { participantId, sex, purchase: each.purchase, at }
    const { purchaseId, status, replaces } = each.purchase
    const save = async (): Promise<SavedUpdate> => {
      if (isOtherSexKnown && status !== 'ENTERED_IN_ERROR' && replaces !== true) return refuse(otherSexOfParticipant)
      if (!(await claimPurchase(records, participantId, purchaseId))) return refuse(ownedByAnother)
      return saveUpdate(options, update, origin)
    }
    const { outcome, problems } = await save()
    saved.set(each.index, {
      ...each,
      outcome,
      reasons: locateReasons(read, each.index, hideForeignKeys(options.catalogue, problems)),
    })
  }
  const all = judged.map((each) => saved.get(each.index) ?? each)
  const acceptedParts = all.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'conflict')
  if (acceptedParts.length < claimed.parts.length)
    await records.accepted.settle(key, { contentHash, parts: acceptedParts.map(hashPart), isWhole: false })
  if (acceptedParts.length > 0 || judged.length === 0) {
    const fields = parseRegistration(participant)
    if (fields) {
      await records.audit.append({ ...event, action: 'register' })
      await records.registrations.register(participantId, { fields, sentAt, receivedAt })
    }
    await records.participants.mergeDetails(participantId, participant, at)
  }
  return createAnswer(read, all)
}

const refuse = (problem: MessageProblem): SavedUpdate => ({ outcome: 'refused', problems: [problem] })

const otherSexOfParticipant = createUnexpectedValueProblem(
  '/purchaseId',
  'sex',
  'the one that is known of the participant; is the message about another person? Where that was wrong, send each purchase again with "replaces": true',
)

const ownedByAnother = {
  pointer: '/purchaseId',
  reason:
    'This purchase belongs to another participant. If it was sent about the wrong one, retract it there first, or move it: npm run operate -- move',
}

/** Finds the problems of each purchase and, if one with problems is unknown, what its first message lacks. */
async function judgePurchases(
  { participants }: IngestRecords,
  read: InterpretedMessage,
  { participant, purchases }: ScreeningMessage,
): Promise<JudgedPurchase[]> {
  return Promise.all(
    purchases.map(async (purchase, index): Promise<JudgedPurchase> => {
      const reasons = toReasons(read.problems.filter(({ pointer }) => findPurchaseIndex(pointer) === index))
      if (reasons.length === 0) return { index, purchase, reasons }
      const purchaseId = findPurchaseId(purchase)
      const isKnown =
        purchaseId !== undefined &&
        (await participants.findPurchase(participant.participantId, purchaseId)) !== undefined
      const others = isKnown
        ? []
        : toReasons(read.firstMessageProblems.filter(({ pointer }) => findPurchaseIndex(pointer) === index))
      return { index, purchase, outcome: 'refused', reasons: [...reasons, ...others] }
    }),
  )
}

/** Converts the problems of a purchase to reasons, with places in the sender's own format. */
function locateReasons(read: InterpretedMessage, index: number, problems: readonly MessageProblem[]): PlacedReason[] {
  const placed = problems.flatMap(
    (each) => read.locate({ ...each, pointer: `/purchases/${index}${each.pointer}` }) ?? [],
  )
  return toReasons(placed)
}

/** Finds a date of birth that differs from the registered one; nothing in such a message is accepted. */
async function checkKnownBirthDate(
  { registrations }: Pick<IngestRecords, 'registrations'>,
  { participantId, birthDate }: MessageParticipant,
): Promise<MessageProblem[]> {
  if (typeof birthDate !== 'string') return []
  const known = (await registrations.find(participantId))?.birthDate ?? birthDate
  return known === birthDate
    ? []
    : [
        createUnexpectedValueProblem(
          '/participant/birthDate',
          'day',
          'the one that is known of the participant; is the message about another person? Null removes a day that was wrong',
        ),
      ]
}

/** Whether a purchase that the message does not state was interpreted for the other sex. */
async function hasPurchaseOfOtherSex(
  { participants }: Pick<IngestRecords, 'participants'>,
  { participant: { participantId, sex }, purchases }: ScreeningMessage,
): Promise<boolean> {
  const stated = new Set(purchases.map(findPurchaseId))
  const others = (await participants.listPurchases(participantId)).filter(
    ({ purchaseId, isRetracted }) => !isRetracted && !stated.has(purchaseId),
  )
  const known = await Promise.all(
    others.map(async ({ purchaseId }) => findKnownPurchase(await participants.findPurchase(participantId, purchaseId))),
  )
  return known.some((each) => each !== undefined && each.raw.sex !== sex)
}

/** Makes the participant the owner of a purchase that has no owner, or was retracted from its owner; returns whether they own it. */
async function claimPurchase(
  { owners, participants }: Pick<IngestRecords, 'owners' | 'participants'>,
  participantId: string,
  purchaseId: string,
): Promise<boolean> {
  const owner = await owners.claim(purchaseId, participantId)
  if (owner === participantId) return true
  const theirs = await participants.findPurchase(owner, purchaseId)
  const isFree = !theirs || theirs.origin?.retraction !== undefined
  return isFree && owners.transfer(purchaseId, owner, participantId)
}
