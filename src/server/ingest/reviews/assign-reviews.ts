import type { MessageReview } from '../../../../schemas/message-types.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'

/**
 * Gives every test of a purchase its own review: the one that the message has for the test, or else for the purchase. Without either, the
 * test waits for a review, or needs none if the sender's results need none.
 *
 * A review thus applies only to the tests of its own message, not to what other messages add to the purchase later.
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
