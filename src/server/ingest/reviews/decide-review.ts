import type { MessageReview } from '../../../../schemas/message-types.ts'
import type { Interpretation } from '../../../../schemas/portal-types.ts'
import { pendingReview } from '../../records/pending-review.ts'

/** What determines the review of a result. */
export interface ReviewedResult {
  /** The review from its sender; undefined if there is none. */
  readonly review: MessageReview | undefined
  /** Whether its sender may still change it. */
  readonly isPreliminary: boolean
  /** Whether it must be acted on today, see `isCriticalResult`. */
  readonly isCritical: boolean
}

/**
 * Decides the review with which a result is stored. A result waits if it has no review, is preliminary (whatever its review says), or is
 * critical and no reviewer has seen it.
 */
export function decideReview({ review, isPreliminary, isCritical }: ReviewedResult): Interpretation['status'] {
  if (!review || isPreliminary || (isCritical && !isReviewed(review.state))) return pendingReview
  const { reviewDate } = review
  return {
    ...pendingReview,
    ...review,
    reviewDate: reviewDate === undefined ? null : new Date(reviewDate).toISOString(),
  }
}

/** Whether a reviewer has set this state, rather than a sender whose results need no review. */
export function isReviewed(state: string): boolean {
  return state === 'reviewApproved' || state === 'reviewRescreen'
}
