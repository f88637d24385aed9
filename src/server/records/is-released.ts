import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { isShownState } from '../../catalogue/is-shown-state.ts'

/** What of an order decides whether its results are released. */
export type ReleasingOrder = Pick<Order, 'status' | 'allInterpretationsReadyAt'>

/** What of a result decides whether it is released. */
export type ReleasedResult = Pick<Interpretation, 'status'>

/**
 * Whether a participant may read a result of an order at a time (ISO 8601 or milliseconds since 1970): the order is in
 * a status with results, a time for which they were announced has come, and a reviewer has released the result or it
 * needs no review. An order or a result in a state newer than this code waits.
 */
export function isReleased(order: ReleasingOrder, { status }: ReleasedResult, at: string | number): boolean {
  return hasResults(order, at) && isShownState(status.state)
}

/** Whether all results of an order are ready to be viewed at a time: the only orders that can be marked as viewed. */
export function isReady({ status, allInterpretationsReadyAt }: ReleasingOrder, at: string | number): boolean {
  return status === 'RESULTS_READY' && allInterpretationsReadyAt !== null && hasCome(allInterpretationsReadyAt, at)
}

/**
 * Results in process are released one by one, whenever the last is expected. Of an order that is called ready although
 * its time is still to come, none is: its sender wants them to appear together then.
 */
function hasResults({ status, allInterpretationsReadyAt }: ReleasingOrder, at: string | number): boolean {
  if (status === 'RESULTS_IN_PROCESS') return true
  return status === 'RESULTS_READY' && (allInterpretationsReadyAt === null || hasCome(allInterpretationsReadyAt, at))
}

function hasCome(instant: string, at: string | number): boolean {
  return Date.parse(instant) <= new Date(at).getTime()
}
