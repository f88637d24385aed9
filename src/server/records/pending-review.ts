import type { Interpretation } from '../../../schemas/portal-types.ts'

/** The review of a result that no participant may read yet. */
export const pendingReview: Interpretation['status'] = { state: 'reviewPending', reviewerId: null, reviewDate: null }

/** What a result says before it is measured, and to its participant before it is released: nothing. */
export const withheldContent: Omit<Interpretation, 'id' | 'productCode' | 'revision' | 'seenAt'> = {
  details: null,
  status: pendingReview,
  values: [],
}
