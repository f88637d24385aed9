import { ordersMessages } from 'virtual:messages/orders'
import { sortNewestFirst, getOrderStatus, type Order, type OrderStatus } from '../data/order.ts'

/** Orders under one heading. */
export interface OrderGroup {
  readonly heading: string
  readonly orders: readonly Order[]
}

/** The statuses in the order in which home shows them, undefined for those that the portal does not know. Cancelled orders are in none. */
const rules: readonly (readonly [heading: string, status: OrderStatus | undefined, isEarliestFirst?: true])[] = [
  [ordersMessages.groupResultsReady, 'RESULTS_READY'],
  [ordersMessages.groupUpcoming, 'SCHEDULED', true],
  [ordersMessages.groupUpcoming, 'PRE_REGISTRATION_COMPLETE', true],
  [ordersMessages.groupResultsInProcess, 'RESULTS_IN_PROCESS'],
  [ordersMessages.groupCompleted, 'COMPLETED'],
  [ordersMessages.groupOther, undefined],
]

/** A participant's orders as home shows them; groups without an order are left out, neighbors of one heading are one. */
export function groupOrders(orders: readonly Order[]): readonly OrderGroup[] {
  const groups = new Map<string, readonly Order[]>()
  for (const [heading, status, isEarliestFirst = false] of rules) {
    const own = sortNewestFirst(orders.filter((order) => getOrderStatus(order) === status))
    groups.set(heading, [...(groups.get(heading) ?? []), ...(isEarliestFirst ? [...own].reverse() : own)])
  }
  return [...groups].flatMap(([heading, own]) => (own.length > 0 ? [{ heading, orders: own }] : []))
}

/** The order whose card lists its tests: of those whose results are not ready, the one with the latest screening. */
export function findOrderWithTests(orders: readonly Order[]): Order | undefined {
  return sortNewestFirst(orders).find(
    (order) => getOrderStatus(order) !== 'CANCELLED' && order.screening && order.screening.status !== 'RESULTS_READY',
  )
}
