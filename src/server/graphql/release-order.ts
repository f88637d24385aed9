import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { isOrderReady, isReleased } from '../records/is-released.ts'
import { withheldContent } from '../records/pending-review.ts'

/**
 * Reduces an order to what its participant may know at a time (milliseconds since 1970). Every answer about an order passes through here.
 *
 * A result that is not released only names its test. Its revision is its position rather than a hash of its content, because a reader who
 * knows the other ingredients could try values until a hash matches. A cancelled order has no results at all, and an order whose results
 * are announced for a later time does not say that they are all ready.
 */
export function releaseOrder(order: Order, at: number): Order {
  if (order.status === 'CANCELLED') return { ...order, interpretations: [] }
  const { allInterpretationsReadyAt } = order
  return {
    ...order,
    allInterpretationsReadyAt: isOrderReady(order, at) ? allInterpretationsReadyAt : null,
    interpretations: order.interpretations.map((each, place) =>
      isReleased(order, each, at) ? each : withholdResult(each, place),
    ),
  }
}

function withholdResult({ id, productCode }: Interpretation, place: number): Interpretation {
  return { ...withheldContent, id, productCode, revision: `waiting-${place}`, seenAt: null }
}
