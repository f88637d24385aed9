import type { Interpretation } from '../../../schemas/portal-types.ts'

/** The review of a result that no participant may read yet. */
export const pendingReview: Interpretation['status'] = { state: 'reviewPending', reviewerId: null, reviewDate: null }
