import { ordersMessages } from 'virtual:messages/orders'
import { sortNewestFirst, getOrderStatus, type Order, type OrderStatus } from '../data/order.ts'

/** Orders under one heading. */
export interface OrderGroup {
  readonly heading: string
  readonly orders: readonly Order[]
}

/**
 * The groups in the order of Home, with their statuses; undefined stands for statuses unknown to the portal. Canceled orders are in no
 * group. The two upcoming statuses share a heading, because there only the date matters.
 */
const rules: readonly (readonly [heading: string, statuses: readonly (OrderStatus | undefined)[]])[] = [
  [ordersMessages.groupResultsReady, ['RESULTS_READY']],
  [ordersMessages.groupUpcoming, ['SCHEDULED', 'PRE_REGISTRATION_COMPLETE']],
  [ordersMessages.groupResultsInProcess, ['RESULTS_IN_PROCESS']],
  [ordersMessages.groupCompleted, ['COMPLETED']],
  [ordersMessages.groupOther, [undefined]],
]

/** Groups a participant's orders for Home: upcoming ones by date, others newest first. Groups without orders are left out. */
export function groupOrders(orders: readonly Order[]): readonly OrderGroup[] {
  return rules.flatMap(([heading, statuses]): OrderGroup[] => {
    const own = sortNewestFirst(orders.filter((order) => statuses.includes(getOrderStatus(order))))
    const isUpcomingGroup = heading === ordersMessages.groupUpcoming
    return own.length > 0 ? [{ heading, orders: isUpcomingGroup ? [...own].reverse() : own }] : []
  })
}

/** The order whose card lists its tests: the one with the latest screening among those whose results are not ready. */
export function findOrderWithTests(orders: readonly Order[]): Order | undefined {
  return sortNewestFirst(orders).find(
    (order) => getOrderStatus(order) !== 'CANCELLED' && order.screening && order.screening.status !== 'RESULTS_READY',
  )
}
