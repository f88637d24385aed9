import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { isShownState } from '../../catalogue/is-shown-state.ts'

/** The part of an order that decides whether its results are released. */
export type ReleasingOrder = Pick<Order, 'status' | 'allInterpretationsReadyAt'>

/** The part of a result that decides whether it is released. */
export type ReleasedResult = Pick<Interpretation, 'status'>

/**
 * Whether a participant may read a result of an order at a time (ISO 8601 or milliseconds since 1970). The order's status must have
 * results, any time announced for them must have come, and a reviewer must have released the result unless it needs no review. An order or
 * a result in a state that this code does not know waits.
 */
export function isReleased(order: ReleasingOrder, { status }: ReleasedResult, at: string | number): boolean {
  return hasResults(order, at) && isShownState(status.state)
}

/** Whether all results of an order are ready at a time; only then can the order be marked as viewed. */
export function isOrderReady({ status, allInterpretationsReadyAt }: ReleasingOrder, at: string | number): boolean {
  return status === 'RESULTS_READY' && allInterpretationsReadyAt !== null && hasCome(allInterpretationsReadyAt, at)
}

/**
 * Whether an order's results can be released. While they are in process, they are released one by one, even before the announced time. Once
 * the order is ready, none is released before that time, because its sender wants them to appear together.
 */
function hasResults({ status, allInterpretationsReadyAt }: ReleasingOrder, at: string | number): boolean {
  if (status === 'RESULTS_IN_PROCESS') return true
  return status === 'RESULTS_READY' && (allInterpretationsReadyAt === null || hasCome(allInterpretationsReadyAt, at))
}

function hasCome(instant: string, at: string | number): boolean {
  return Date.parse(instant) <= new Date(at).getTime()
}
