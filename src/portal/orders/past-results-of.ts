import { newestFirst } from '../data/newest-first.ts'
import { statusOf, type Order } from '../data/order.ts'

/** The orders whose results are ready, the newest screening first. */
export function pastResultsOf(orders: readonly Order[]): readonly Order[] {
  return newestFirst(orders.filter((order) => statusOf(order) === 'RESULTS_READY'))
}
