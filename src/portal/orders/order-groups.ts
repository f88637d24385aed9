import { ordersMessages } from 'virtual:messages/orders'
import { statusOf, type Order, type OrderStatus } from '../data/order.ts'

/** Orders under one heading. */
export interface OrderGroup {
  readonly heading: string
  readonly orders: readonly Order[]
}

interface GroupRule {
  readonly heading: string
  /** Undefined: orders whose status the portal does not know. */
  readonly status: OrderStatus | undefined
  readonly order: 'earliest first' | 'latest first'
}

/** The groups in the order in which home shows them. Cancelled orders are in none. */
const rules: readonly GroupRule[] = [
  { heading: ordersMessages.groupResultsReady, status: 'RESULTS_READY', order: 'latest first' },
  { heading: ordersMessages.groupUpcoming, status: 'SCHEDULED', order: 'earliest first' },
  { heading: ordersMessages.groupUpcoming, status: 'PRE_REGISTRATION_COMPLETE', order: 'earliest first' },
  { heading: ordersMessages.groupResultsInProcess, status: 'RESULTS_IN_PROCESS', order: 'latest first' },
  { heading: ordersMessages.groupCompleted, status: 'COMPLETED', order: 'latest first' },
  { heading: ordersMessages.groupOther, status: undefined, order: 'latest first' },
]

/** A participant's orders as home shows them; groups without an order are left out, neighbors of one heading are one. */
export function orderGroupsOf(orders: readonly Order[]): readonly OrderGroup[] {
  const groups: OrderGroup[] = []
  for (const rule of rules) {
    const own = orders.filter((order) => statusOf(order) === rule.status).sort(byTime(rule.order))
    const last = groups.at(-1)
    if (own.length > 0 && last?.heading === rule.heading)
      groups[groups.length - 1] = { ...last, orders: [...last.orders, ...own] }
    else if (own.length > 0) groups.push({ heading: rule.heading, orders: own })
  }
  return groups
}

/** The order whose card lists its tests: of those whose results are not ready, the one with the latest screening. */
export function orderWithTestsOf(orders: readonly Order[]): Order | undefined {
  return orders
    .filter((order) => statusOf(order) !== 'CANCELLED' && order.screening && order.screening.status !== 'RESULTS_READY')
    .sort(byTime('latest first'))[0]
}

function byTime(direction: GroupRule['order']): (a: Order, b: Order) => number {
  const sign = direction === 'earliest first' ? 1 : -1
  return (a, b) => sign * (timeOf(a) - timeOf(b))
}

/** Milliseconds since 1970; 0 where the order has no screening time. */
function timeOf(order: Order): number {
  const time = Date.parse(order.screening?.time ?? '')
  return Number.isNaN(time) ? 0 : time
}
