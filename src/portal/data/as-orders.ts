import type { Order } from './order.ts'

/** An order as a back end may send it: lists may be absent, and empty in places. */
export type SentOrder = Omit<Order, 'products' | 'interpretations'> & {
  readonly [List in 'products' | 'interpretations']?: readonly (Order[List][number] | null)[] | null
}

/** The orders that were sent, each with what its lists hold: one that lacks a list keeps the rest, and the others, readable. */
export function asOrders(sent: readonly (SentOrder | null)[]): readonly Order[] {
  return held(sent).map((order) => ({
    ...order,
    products: held(order.products),
    interpretations: held(order.interpretations),
  }))
}

function held<Item>(list: readonly (Item | null)[] | null | undefined): readonly Item[] {
  return (list ?? []).filter((item) => item !== null)
}
