import type { Order } from './order.ts'

/** The orders by the time of their screening, the newest first; those without a time come last. */
export function newestFirst(orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((a, b) => timeOf(b) - timeOf(a))
}

/** Milliseconds since 1970; 0 where the order has no screening time. */
function timeOf({ screening }: Order): number {
  const time = Date.parse(screening?.time ?? '')
  return Number.isNaN(time) ? 0 : time
}
