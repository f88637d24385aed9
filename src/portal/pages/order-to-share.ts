import { newestFirst } from '../data/newest-first.ts'
import { statusOf, type Order } from '../data/order.ts'

/**
 * The order whose results a participant takes to a physician: the newest screening of which all results are ready, or else
 * the newest of which some are. Undefined where there is nothing to show.
 */
export function orderToShare(orders: readonly Order[]): Order | undefined {
  const newest = newestFirst(orders)
  return (
    newest.find((order) => statusOf(order) === 'RESULTS_READY') ??
    newest.find((order) => statusOf(order) === 'RESULTS_IN_PROCESS')
  )
}
