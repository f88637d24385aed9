import type { MessageParticipant } from '../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { buildOrder } from '../ingest/interpret/build-order.ts'
import { checkPurchase } from '../ingest/check/check-purchase.ts'
import { toCompletePurchase } from '../ingest/check/to-complete-purchase.ts'
import { computeContentRevision } from '../ingest/ingest.ts'
import { getRawPurchase, type RawPurchase } from '../ingest/message/known-purchase.ts'
import { checkMissingResults } from '../ingest/check/check-missing-results.ts'
import { checkLaboratoryFlags } from '../ingest/interpret/check-laboratory-flags.ts'
import { keepReviews } from '../ingest/reviews/keep-reviews.ts'
import type { PurchaseOrigin, PurchaseVersion } from '../records/participant-records.ts'
import type { RecordStore } from '../records/record-store.ts'
import { OperatorError } from './operator-error.ts'
import { retractPurchase, toTimeAfter } from './retract-purchase.ts'

/** A move of a purchase from one participant to another, and its reason. */
export interface PurchaseMove {
  readonly purchaseId: string
  readonly from: string
  readonly to: string
  readonly reason: string
  /** The sex of the new participant, if none of their data says it. */
  readonly sex?: MessageParticipant['sex']
  readonly actor: string
  readonly now: Date
}

interface MoveOptions {
  readonly records: RecordStore
  readonly catalogue: DefinitionCatalogue
}

/**
 * Moves a purchase to the participant to which it belongs: interprets it for that participant, and retracts it from the other. Results keep
 * their reviews, except that one whose interpretation differs waits for a new review. Repeating an interrupted move completes it. @throws
 * {OperatorError}
 */
export async function movePurchase(options: MoveOptions, move: PurchaseMove): Promise<void> {
  const { records, catalogue } = options
  const { purchaseId, from, to, actor, now, reason } = move
  if (from === to) throw new Error('Unexpected --to, expected another participant than --from: both are the same')
  if (await records.suppressions.find(to))
    throw new OperatorError(
      'The other participant was removed. Lift the suppression first: npm run operate -- unsuppress ID --reason REASON',
    )
  const { order: before, origin } = await readLastVersion(records, from, purchaseId)
  const left = await records.participants.findPurchase(from, purchaseId)
  const theirs = await records.participants.findPurchase(to, purchaseId)
  if (theirs && theirs.origin?.retraction === undefined)
    throw new OperatorError(
      left?.origin?.retraction === undefined
        ? 'The other participant already has this purchase. Retract one of the two first.'
        : 'The other participant already has this purchase: it was moved or sent again.',
    )
  const raw = getRawPurchase(origin)
  const sex = move.sex ?? (await readSex(records, to))
  const whole = toCompletePurchase(raw.purchase)
  if (!whole) throw new OperatorError('The purchase is not complete.')
  const { order: read, problems } = buildOrder(catalogue, whole, { sex })
  const found = [
    ...checkPurchase(catalogue, whole, sex),
    ...problems,
    ...checkMissingResults(catalogue, whole, raw.retracted),
    ...checkLaboratoryFlags(catalogue, whole, read),
  ]
  if (found.length > 0)
    throw new OperatorError(
      `The purchase cannot be read for the other participant: ${found.map((each) => `${each.pointer}: ${each.reason}`).join('; ')}`,
    )
  const order = keepReviews(catalogue, before, read, { isOtherReadingApproved: false })
  const at = toTimeAfter(now, origin.asOf, theirs?.origin?.asOf)
  for (const participantId of [from, to])
    await records.audit.append({ at, actor, action: 'move', participantId, detail: purchaseId })
  // Retracted from the wrong participant first: if the move is then interrupted, the next attempt finds it in the history.
  if (left?.origin?.retraction === undefined)
    await retractPurchase(options, { purchaseId, participantId: from, reason, actor, now })
  const owner = await records.owners.claim(purchaseId, to)
  if (owner !== to && !(await records.owners.transfer(purchaseId, from, to)))
    throw new OperatorError('The purchase no longer belongs to the first participant. Look again, then decide.')
  const moved: PurchaseOrigin = {
    ...origin,
    sender: actor,
    messageId: `move ${at}`,
    contentHash: at,
    receivedAt: at,
    // Later than an earlier retraction of it from the same participant.
    asOf: at,
    contentRevision: computeContentRevision(catalogue),
    raw: { ...raw, sex } satisfies RawPurchase,
  }
  const outcome = await records.participants.changePurchase(to, purchaseId, {
    from: moved,
    // A message may have brought the purchase for the other participant in the meantime.
    decide: (shown) =>
      shown && shown.origin?.retraction === undefined ? 'refused' : { outcome: 'saved', order, origin: moved },
  })
  if (outcome === 'refused')
    throw new OperatorError(
      'The other participant has just received this purchase from its sender, and keeps that. The first no longer has it.',
    )
}

/** Reads the last version that was not retracted. */
async function readLastVersion(
  records: RecordStore,
  participantId: string,
  purchaseId: string,
): Promise<PurchaseVersion & { readonly origin: PurchaseOrigin }> {
  const versions = await records.participants.listPurchaseVersions(participantId, purchaseId)
  const last = versions.findLast((each) => each.origin?.retraction === undefined)
  if (last?.origin) return { ...last, origin: last.origin }
  throw new OperatorError('The participant has no such purchase from a message.')
}

/** Reads a participant's sex from what messages stated about their most recent purchase. */
async function readSex(records: RecordStore, participantId: string): Promise<MessageParticipant['sex']> {
  for (const { purchaseId } of (await records.participants.listPurchases(participantId)).toReversed()) {
    const shown = await records.participants.findPurchase(participantId, purchaseId)
    if (shown?.origin) return getRawPurchase(shown.origin).sex
  }
  throw new OperatorError(
    'The sex of the other participant is unknown, and limits depend on it. Specify it with --sex.',
  )
}
