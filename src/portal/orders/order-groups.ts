import { ordersMessages } from 'virtual:messages/orders'
import type { FindNews } from '../data/order-news.ts'
import { findOrderStatus, sortNewestFirst, sortSoonestFirst, type Order, type OrderStatus } from '../data/order.ts'

/** Orders under one heading. */
export interface OrderGroup {
  readonly heading: string
  readonly orders: readonly Order[]
  /** Whether it holds a new result for today or this week. */
  readonly isPressing: boolean
}

/**
 * The groups in the order of Home, with their statuses; undefined stands for statuses unknown to the portal. Canceled orders are in no
 * group. The two upcoming statuses share a heading, because there only the date matters. Only the groups with `hasResults` link to them.
 */
const groups: readonly {
  readonly heading: string
  readonly statuses: readonly (OrderStatus | undefined)[]
  readonly isUpcoming?: true
  readonly hasResults?: true
}[] = [
  { heading: ordersMessages.groupResultsReady, statuses: ['RESULTS_READY'], hasResults: true },
  { heading: ordersMessages.groupUpcoming, statuses: ['SCHEDULED', 'PRE_REGISTRATION_COMPLETE'], isUpcoming: true },
  { heading: ordersMessages.groupResultsInProcess, statuses: ['RESULTS_IN_PROCESS'], hasResults: true },
  { heading: ordersMessages.groupCompleted, statuses: ['COMPLETED'] },
  { heading: ordersMessages.groupOther, statuses: [undefined] },
]

/**
 * Groups a participant's orders for Home: upcoming ones by date, others newest first. Groups without orders are left out. What a new result
 * asks for today comes first, then what one asks for this week, whichever their groups.
 */
export function groupOrders(orders: readonly Order[], findNews: FindNews): readonly OrderGroup[] {
  return groups
    .flatMap(({ heading, statuses, isUpcoming, hasResults }) => {
      const own = orders.filter((order) => statuses.includes(findOrderStatus(order)))
      if (own.length === 0) return []
      const pressing = hasResults ? own.map(findNews).filter(({ isPressing }) => isPressing) : []
      return {
        heading,
        orders: isUpcoming ? sortSoonestFirst(own) : sortNewestFirst(own),
        isPressing: pressing.length > 0,
        rank: Math.min(...pressing.map(({ rank }) => rank)),
      }
    })
    .sort(compareRanks)
}

/** Compares by how soon to act; of Infinity and Infinity, the difference would be no number. */
function compareRanks(a: { readonly rank: number }, b: { readonly rank: number }): number {
  return Number(a.rank > b.rank) - Number(a.rank < b.rank)
}

/** The orders whose new results cannot wait first, the most urgent before the others; all others stay in their order. */
export function sortUrgentFirst(orders: readonly Order[], findNews: FindNews): readonly Order[] {
  return orders
    .map((order) => ({ order, rank: findNews(order).rank }))
    .sort(compareRanks)
    .map(({ order }) => order)
}

/**
 * Splits the orders with finished results, newest first, into those that have a card, the newest and each with new results that cannot
 * wait, the most urgent first, and the others, which are rows.
 */
export function splitReadyOrders(newestFirst: readonly Order[], findNews: FindNews) {
  const ranked = newestFirst.map((order, at) => ({ order, isNewest: at === 0, rank: findNews(order).rank }))
  const hasCard = ({ isNewest, rank }: (typeof ranked)[number]) => isNewest || rank < Infinity
  const cards = ranked.filter(hasCard).sort(compareRanks)
  const rows = ranked.filter((each) => !hasCard(each))
  return { cards: cards.map(({ order }) => order), rows: rows.map(({ order }) => order) }
}

/** The order whose card lists its tests: the one with the latest screening among those whose results are not ready. */
export function findOrderWithTests(orders: readonly Order[]): Order | undefined {
  return sortNewestFirst(orders).find(
    (order) => findOrderStatus(order) !== 'CANCELLED' && order.screening && order.screening.status !== 'RESULTS_READY',
  )
}
