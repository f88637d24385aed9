import { ordersMessages } from 'virtual:messages/orders'
import type { FindNews } from '../data/order-news.ts'
import { getOrderStatus, sortNewestFirst, sortSoonestFirst, type Order, type OrderStatus } from '../data/order.ts'

/** Orders under one heading. */
export interface OrderGroup {
  readonly heading: string
  readonly orders: readonly Order[]
}

/**
 * The groups in the order of Home, with their statuses; undefined stands for statuses unknown to the portal. Canceled orders are in no
 * group. The two upcoming statuses share a heading, because there only the date matters.
 */
const groups: readonly {
  readonly heading: string
  readonly statuses: readonly (OrderStatus | undefined)[]
  readonly isUpcoming?: true
}[] = [
  { heading: ordersMessages.groupResultsReady, statuses: ['RESULTS_READY'] },
  { heading: ordersMessages.groupUpcoming, statuses: ['SCHEDULED', 'PRE_REGISTRATION_COMPLETE'], isUpcoming: true },
  { heading: ordersMessages.groupResultsInProcess, statuses: ['RESULTS_IN_PROCESS'] },
  { heading: ordersMessages.groupCompleted, statuses: ['COMPLETED'] },
  { heading: ordersMessages.groupOther, statuses: [undefined] },
]

/** Groups a participant's orders for Home: upcoming ones by date, others newest first. Groups without orders are left out. */
export function groupOrders(orders: readonly Order[]): readonly OrderGroup[] {
  return groups.flatMap(({ heading, statuses, isUpcoming }): OrderGroup[] => {
    const own = orders.filter((order) => statuses.includes(getOrderStatus(order)))
    return own.length > 0 ? [{ heading, orders: isUpcoming ? sortSoonestFirst(own) : sortNewestFirst(own) }] : []
  })
}

/**
 * Splits the orders with finished results, newest first, into those that have a card, the newest and each with new results that cannot
 * wait, the most urgent first, and the others, which are rows.
 */
export function splitReadyOrders(newestFirst: readonly Order[], findNews: FindNews) {
  const ranked = newestFirst.map((order, at) => ({ order, isNewest: at === 0, rank: findNews(order).rank }))
  const hasCard = ({ isNewest, rank }: (typeof ranked)[number]) => isNewest || rank < Infinity
  const cards = ranked.filter(hasCard).sort((a, b) => Number(a.rank > b.rank) - Number(a.rank < b.rank))
  const rows = ranked.filter((each) => !hasCard(each))
  return { cards: cards.map(({ order }) => order), rows: rows.map(({ order }) => order) }
}

/** The order whose card lists its tests: the one with the latest screening among those whose results are not ready. */
export function findOrderWithTests(orders: readonly Order[]): Order | undefined {
  return sortNewestFirst(orders).find(
    (order) => getOrderStatus(order) !== 'CANCELLED' && order.screening && order.screening.status !== 'RESULTS_READY',
  )
}
