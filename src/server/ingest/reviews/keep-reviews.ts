import { isDeepStrictEqual } from 'node:util'
import type { Interpretation, Order } from '../../../../schemas/portal-types.ts'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { isCriticalResult } from '../../../catalogue/urgency.ts'
import { pendingReview } from '../../records/pending-review.ts'
import { computeResultRevision } from '../../records/stored-versions.ts'
import { isReviewed } from './decide-review.ts'

/** How reviews carry over when an order is interpreted again. */
interface KeepReviewsOptions {
  /** Whether the new message mentions a result, which then gets the review from that message. */
  readonly isInMessage?: (result: Interpretation) => boolean
  /**
   * Whether a result that moved to a range that is not critical keeps its review, because the content that moved it is approved. Must be
   * false if the result is interpreted for a different person.
   */
  readonly isOtherReadingApproved?: boolean
}

/**
 * Carries the reviews of an order's results over to its new interpretation: no one has reviewed them since, and those that were waiting
 * still are.
 *
 * A review covers only what the reviewer read. A critical result waits until its sender sends it again with a review, if its interpretation
 * has changed or no reviewer has seen it. A result of the new message waits, too, if its review is that of another reading before.
 */
export function keepReviews(
  catalogue: DefinitionCatalogue,
  before: Order,
  after: Order,
  { isInMessage = () => false, isOtherReadingApproved = true }: KeepReviewsOptions = {},
): Order {
  const earlier = new Map(before.interpretations.map((each) => [toResultKey(each), each]))
  const interpretations = after.interpretations.map((result): Interpretation => {
    const known = earlier.get(toResultKey(result))
    if (!known) return result
    if (isInMessage(result)) return hasReviewOfOther(known, result) ? withStatus(result, pendingReview) : result
    const isApplicable = isReviewApplicable(known, result)
    const waits = isCritical(catalogue, result)
      ? !(isReviewed(known.status.state) && isApplicable)
      : !isOtherReadingApproved && isReviewed(known.status.state) && !isApplicable
    return withStatus(result, waits ? pendingReview : known.status)
  })
  return { ...after, interpretations }
}

function withStatus(result: Interpretation, status: Interpretation['status']): Interpretation {
  const content = { ...result, status }
  return { ...content, revision: computeResultRevision(content) }
}

/** Whether a result comes with the very review of the known one, whose reviewer saw another range or not all of its findings. */
function hasReviewOfOther(known: Interpretation, result: Interpretation): boolean {
  const { status } = result
  const isSameReview = isReviewed(status.state) && status.reviewDate !== null && isDeepStrictEqual(status, known.status)
  return isSameReview && !isReviewApplicable(known, result)
}

function toResultKey({ productCode, id }: Interpretation): string {
  return `${productCode} ${id}`
}

function isCritical(catalogue: DefinitionCatalogue, { id, details }: Interpretation): boolean {
  const definition = findInterpretationDefinition(catalogue, id)
  const { rangeId = null, contentId = null, incidentalIds = [] } = details ?? {}
  if (!definition || rangeId === null || contentId === null) return false
  return isCriticalResult(definition, { rangeId, contentId, incidentalIds })
}

/** Whether a reviewer of the first result has also seen the range and every finding of the second. */
function isReviewApplicable({ details: known }: Interpretation, { details }: Interpretation): boolean {
  const findings = details?.incidentalIds ?? []
  return known?.rangeId === details?.rangeId && findings.every((id) => known?.incidentalIds.includes(id))
}
