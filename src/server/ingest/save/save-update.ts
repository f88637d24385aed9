import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { Interpretation, Order } from '../../../../schemas/portal-types.ts'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { ItemTooLargeError } from '../../records/item-too-large-error.ts'
import { parseOrder } from '../../records/stored-versions.ts'
import type { PurchaseDecider, PurchaseOrigin, SaveOutcome, ShownPurchase } from '../../records/participant-records.ts'
import { assignReviews } from '../reviews/assign-reviews.ts'
import { buildOrder } from '../interpret/build-order.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { checkLaboratoryFlags } from '../interpret/check-laboratory-flags.ts'
import { checkMissingResults } from '../check/check-missing-results.ts'
import { checkSequence } from '../check/check-sequence.ts'
import { checkTimes } from '../check/check-times.ts'
import { toCompletePurchase, checkCompleteness } from '../check/to-complete-purchase.ts'
import { keepReviews } from '../reviews/keep-reviews.ts'
import { findKnownPurchase } from '../message/known-purchase.ts'
import { mergePurchase } from './merge-purchase.ts'
import type { IngestRecords } from '../records/create-dry-run-records.ts'
import { listResultKeys, toAnswersKey, toTestKey } from '../message/purchase-keys.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** What a message states about a purchase of a participant. */
export interface ParticipantUpdate {
  readonly participantId: string
  readonly sex: MessageParticipant['sex']
  readonly purchase: PurchaseUpdate
  /** When it was stated; ISO 8601, UTC. */
  readonly at: string
}

/** Options for saving an update. */
export interface SavingOptions {
  readonly records: Pick<IngestRecords, 'participants'>
  readonly catalogue: DefinitionCatalogue
  readonly contentRevision: string
  readonly isReviewRequired: boolean
}

/** The outcome of a purchase, and why it was refused, with pointers into the message's purchase. */
export interface SavedUpdate {
  readonly outcome: SaveOutcome | 'refused'
  readonly problems: readonly MessageProblem[]
}

type MessageOrigin = Pick<PurchaseOrigin, 'sender' | 'messageId' | 'contentHash' | 'sentAt' | 'receivedAt'>

/** Merges a message's purchase into the stored one, interprets the result, and saves it unless that has problems. */
export async function saveUpdate(
  options: SavingOptions,
  update: ParticipantUpdate,
  from: MessageOrigin,
): Promise<SavedUpdate> {
  const { records } = options
  const { participantId, purchase } = update
  let problems: readonly MessageProblem[] = []
  const decide: PurchaseDecider = (shown) => {
    const decided = decideUpdate(options, update, { shown, from })
    problems = 'problems' in decided ? decided.problems : []
    return 'problems' in decided ? 'refused' : decided
  }
  try {
    const outcome = await records.participants.changePurchase(participantId, purchase.purchaseId, { from, decide })
    return { outcome, problems: outcome === 'refused' ? problems : [] }
  } catch (error) {
    // Retrying would not help; the refusal is kept and gives the reason.
    if (error instanceof ItemTooLargeError) return { outcome: 'refused', problems: [tooLarge] }
    throw error
  }
}

const reviewAlone = {
  pointer: '/review',
  reason: 'Unexpected review without results, expected the results that it releases: send them again with it',
}
const tooLarge = { pointer: '', reason: 'The purchase with everything that is known of it is larger than 400 KB' }

type UpdateDecision = Exclude<ReturnType<PurchaseDecider>, 'refused'> | { readonly problems: readonly MessageProblem[] }

interface StatementContext {
  readonly shown: ShownPurchase | undefined
  readonly from: MessageOrigin
}

/** Decides how a message changes a purchase. */
function decideUpdate(
  { catalogue, contentRevision, isReviewRequired }: SavingOptions,
  { sex, purchase, at }: ParticipantUpdate,
  { shown, from }: StatementContext,
): UpdateDecision {
  const isRetraction = purchase.status === 'ENTERED_IN_ERROR'
  if (isRetraction && !shown) return { problems: [unknownPurchase] }
  const known = findKnownPurchase(shown)
  if (known && known.raw.sex !== sex && !isRetraction && purchase.replaces !== true) return { problems: [differentSex] }
  const isReviewAlone = purchase.review && purchase.status === undefined && listResultKeys(purchase).size === 0
  if (known && isReviewAlone) return { problems: [reviewAlone] }
  // Retracting a whole purchase leaves nothing of it, whatever else its message says.
  const statedPurchase = isRetraction
    ? ({ purchaseId: purchase.purchaseId, replaces: true } as const)
    : assignReviews(purchase, isReviewRequired)
  const listSoldCodes = (code: string): string[] =>
    listPackageProducts(catalogue, code).map(({ productCode }) => productCode)
  const merged = mergePurchase(known, { sex, purchase: statedPurchase, at }, listSoldCodes)
  const origin = { ...from, contentRevision }
  if (!merged) {
    return {
      outcome: 'outdated',
      order: toOrder(shown!),
      origin: { ...origin, raw: { sex, purchase: statedPurchase }, asOf: at },
    }
  }
  const { raw } = merged
  const before = shown?.origin?.asOf
  const asOf = before !== undefined && before > merged.asOf ? before : merged.asOf
  const whole = toCompletePurchase(raw.purchase)
  if (!whole) {
    if (!isRetraction) return { problems: checkCompleteness(raw.purchase) }
    const retraction = purchase.retractionReason ?? ''
    return { outcome: 'saved', order: toOrder(shown!), origin: { ...origin, raw, asOf, retraction } }
  }
  const ready = checkMissingResults(catalogue, whole, raw.retracted)
  const built = buildOrder(catalogue, whole, { sex: raw.sex })
  const times = checkTimes(whole, new Date(from.receivedAt))
  const flags = checkLaboratoryFlags(catalogue, whole, built.order)
  const problems = [
    ...[...ready, ...built.problems, ...times, ...flags].map((each) => placeInUpdate(each, raw.purchase, purchase)),
    // If the message itself names the screening, this was already checked.
    ...(purchase.screening?.time === undefined ? checkSequence(purchase, whole.screening.time) : []),
  ]
  if (problems.length > 0) return { problems }
  // An earlier message may have the same time, so the time alone does not identify this one's results.
  const statedKeys = listResultKeys(statedPurchase)
  const isInMessage = ({ productCode, id }: Interpretation): boolean =>
    [toTestKey(productCode, id), toAnswersKey(productCode)].some((key) => statedKeys.has(key) && raw.said[key] === at)
  const order = shown ? keepReviews(catalogue, toOrder(shown), built.order, { isInMessage }) : built.order
  return { outcome: 'saved', order, origin: { ...origin, raw, asOf } }
}

const unknownPurchase = { pointer: '/purchaseId', reason: 'Unknown purchase: only a known one can be retracted' }

/**
 * With a different sex, different limits would apply to results that the message does not mention, yet they would keep their earlier
 * reviews.
 */
const differentSex = createUnexpectedValueProblem(
  '/purchaseId',
  'sex',
  'the one that is known of this purchase; where that was wrong, send all of the purchase again with "replaces": true',
)

function toOrder({ content }: ShownPurchase): Order {
  return parseOrder(content, { viewedReadyResultsAt: null, seen: {} })
}

const placeInProduct = /^\/packages\/(\d+)\/products\/(\d+)(?:\/measurements\/(\d+))?(.*)$/

/**
 * Moves a problem of a merged purchase to its place in the message or, if the message does not have that, to the nearest parent that it
 * has.
 */
function placeInUpdate(problem: MessageProblem, whole: PurchaseUpdate, update: PurchaseUpdate): MessageProblem {
  const [, inPackage, inProduct, inMeasurement, rest = ''] = placeInProduct.exec(problem.pointer) ?? []
  if (inPackage === undefined) return problem
  const { packageCode, products = [] } = whole.packages![Number(inPackage)]!
  const { productCode, measurements = [] } = products[Number(inProduct)]!
  const place = (update.packages ?? []).findIndex((each) => each.packageCode === packageCode)
  if (place < 0) return { ...problem, pointer: '' }
  const stated = update.packages![place]!.products ?? []
  const index = stated.findIndex((each) => each.productCode === productCode)
  if (index < 0) return { ...problem, pointer: `/packages/${place}` }
  const pointer = `/packages/${place}/products/${index}`
  if (inMeasurement === undefined) return { ...problem, pointer: pointer + rest }
  const id = measurements[Number(inMeasurement)]?.interpretationId
  const measured = (stated[index]!.measurements ?? []).findIndex(({ interpretationId }) => interpretationId === id)
  return { ...problem, pointer: measured < 0 ? pointer : `${pointer}/measurements/${measured}${rest}` }
}
