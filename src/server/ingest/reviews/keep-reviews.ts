import type { Interpretation, Order } from '../../../../schemas/portal-types.ts'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { isCriticalResult } from '../../../catalogue/urgency.ts'
import { pendingReview } from '../../records/pending-review.ts'
import { computeResultRevision } from '../../records/stored-versions.ts'
import { isReviewed } from './decide-review.ts'

/** How the reviews of an order reach it when it is read again. */
interface KeepReviewsOptions {
  /** Whether a message has just spoken of a result, which then has the review that it brings. */
  readonly isInMessage?: (result: Interpretation) => boolean
  /**
   * Whether a result that moved to a range which is not critical keeps its review, because the content that moved it is approved;
   * not so where it is read for another person.
   */
  readonly isOtherReadingApproved?: boolean
}

/**
 * An order that was read again, with the reviews that its results had before: no one has reviewed them since, and what waited still waits.
 *
 * A review is of what the reviewer read. A result that is critical now and was read otherwise waits until its sender sends it with a
 * review again, as does a critical one that no reviewer has seen.
 */
export function keepReviews(
  catalogue: Catalogue,
  before: Order,
  after: Order,
  { isInMessage = () => false, isOtherReadingApproved = true }: KeepReviewsOptions = {},
): Order {
  const earlier = new Map(before.interpretations.map((each) => [toResultKey(each), each]))
  const interpretations = after.interpretations.map((result): Interpretation => {
    const known = isInMessage(result) ? undefined : earlier.get(toResultKey(result))
    if (!known) return result
    const isApplicable = isReviewApplicable(known, result)
    const waits = isCritical(catalogue, result)
      ? !(isReviewed(known.status.state) && isApplicable)
      : !isOtherReadingApproved && isReviewed(known.status.state) && !isApplicable
    const content = { ...result, status: waits ? pendingReview : known.status }
    return { ...content, revision: computeResultRevision(content) }
  })
  return { ...after, interpretations }
}

function toResultKey({ productCode, id }: Interpretation): string {
  return `${productCode} ${id}`
}

function isCritical(catalogue: Catalogue, { id, details }: Interpretation): boolean {
  const definition = findInterpretationDefinition(catalogue, id)
  const { rangeId = null, contentId = null, incidentalIds = [] } = details ?? {}
  if (!definition || rangeId === null || contentId === null) return false
  return isCriticalResult(definition, { rangeId, contentId, incidentalIds })
}

/** Whether a reader of the one has read the range and every finding of the other. */
function isReviewApplicable({ details: known }: Interpretation, { details }: Interpretation): boolean {
  const findings = details?.incidentalIds ?? []
  return known?.rangeId === details?.rangeId && findings.every((id) => known?.incidentalIds.includes(id))
}
