import { ordersMessages } from 'virtual:messages/orders'
import { sortNewestFirst, getOrderStatus, type Order, type OrderStatus } from '../data/order.ts'

/** Orders under one heading. */
export interface OrderGroup {
  readonly heading: string
  readonly orders: readonly Order[]
}

/**
 * The groups in the order in which home shows them, with their statuses, undefined for those that the portal does not know. Cancelled
 * orders are in none. Both upcoming statuses have one heading, under which only the date counts.
 */
const rules: readonly (readonly [heading: string, statuses: readonly (OrderStatus | undefined)[]])[] = [
  [ordersMessages.groupResultsReady, ['RESULTS_READY']],
  [ordersMessages.groupUpcoming, ['SCHEDULED', 'PRE_REGISTRATION_COMPLETE']],
  [ordersMessages.groupResultsInProcess, ['RESULTS_IN_PROCESS']],
  [ordersMessages.groupCompleted, ['COMPLETED']],
  [ordersMessages.groupOther, [undefined]],
]

/** A participant's orders as home shows them, those to come by their date, the others the newest first; a group without an order is left out. */
export function groupOrders(orders: readonly Order[]): readonly OrderGroup[] {
  return rules.flatMap(([heading, statuses]): OrderGroup[] => {
    const own = sortNewestFirst(orders.filter((order) => statuses.includes(getOrderStatus(order))))
    const isUpcomingGroup = heading === ordersMessages.groupUpcoming
    return own.length > 0 ? [{ heading, orders: isUpcomingGroup ? [...own].reverse() : own }] : []
  })
}

/** The order whose card lists its tests: of those whose results are not ready, the one with the latest screening. */
export function findOrderWithTests(orders: readonly Order[]): Order | undefined {
  return sortNewestFirst(orders).find(
    (order) => getOrderStatus(order) !== 'CANCELLED' && order.screening && order.screening.status !== 'RESULTS_READY',
  )
}
