import type { MessageReview } from '../../../../schemas/message-types.ts'
import type { Interpretation } from '../../../../schemas/portal-types.ts'
import { pendingReview } from '../../records/pending-review.ts'

/** What decides how far a result has been reviewed. */
export interface ReviewedResult {
  /** What its sender says; absent where nothing is said. */
  readonly review: MessageReview | undefined
  /** Whether its sender may still change it. */
  readonly isPreliminary: boolean
  /** Whether it must be acted on today, see `isCriticalResult`. */
  readonly isCritical: boolean
}

/**
 * The review with which a result is kept. Without one it waits, as does one that is preliminary, whatever its review says, and a
 * critical one that no reviewer has seen.
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

/** Whether a reviewer has given this state, and not a sender whose results need no review. */
export function isReviewed(state: string): boolean {
  return state === 'reviewApproved' || state === 'reviewRescreen'
}
