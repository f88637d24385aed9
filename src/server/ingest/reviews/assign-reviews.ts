import type { MessageReview } from '../../../../schemas/message-types.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'

/**
 * A purchase of a message in which every test has its own review: what the message says of it, else of the purchase, else that it
 * waits, or for a sender whose results need no review that it needs none.
 *
 * So a review reaches the tests of its own message only, and not what another message adds to the purchase later.
 */
export function assignReviews(
  { review, ...purchase }: PurchaseUpdate,
  isReviewRequired: boolean,
): Omit<PurchaseUpdate, 'review'> {
  const defaultReview: MessageReview = review ?? { state: isReviewRequired ? 'reviewPending' : 'reviewNotRequired' }
  if (!purchase.packages) return purchase
  return {
    ...purchase,
    packages: purchase.packages.map(({ products, ...pkg }) => ({
      ...pkg,
      ...(products && {
        products: products.map((product) => ({
          ...product,
          ...(product.measurements && {
            measurements: product.measurements.map((each) => ({ ...each, review: each.review ?? defaultReview })),
          }),
          ...(product.questionnaire && { review: product.review ?? defaultReview }),
        })),
      }),
    })),
  }
}
