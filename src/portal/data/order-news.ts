import type { Order } from './order.ts'

/** What is new among the results that the pages of an order show. */
export interface OrderNews {
  /** How many of them the participant has not seen. */
  readonly count: number
  /** Whether the participant has seen none. */
  readonly isAll: boolean
  /** How soon to act on the most urgent of them, 0 being the soonest; Infinity if none needs attention. */
  readonly rank: number
  /** Whether the most urgent of them is for today or this week. */
  readonly isPressing: boolean
}

/** Finds what is new in an order. */
export type FindNews = (order: Order) => OrderNews
