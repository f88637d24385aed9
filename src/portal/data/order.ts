import type { OrderStatus } from '../../../schemas/portal-types.ts'
import { isShownState } from '../../catalogue/is-shown-state.ts'
import type { OrderInfoFragment } from './portal-calls.ts'

export type { OrderStatus }

/** A purchase, its appointment and its results. */
export type Order = OrderInfoFragment

/** One result of an order, as sent by the back end (spec/portal §3). All ids come from outside and may be unknown to the catalogue. */
export type OrderResult = Order['interpretations'][number]

/** An appointment: when and where the participant is, or was, screened. */
export type Screening = NonNullable<Order['screening']>

/** Where a screening takes place. */
export type Location = NonNullable<Screening['location']>

/** A product in an order, and the package through which it was bought. */
export type ProductEntry = Order['products'][number]

const statuses: Readonly<Record<OrderStatus, true>> = {
  SCHEDULED: true,
  PRE_REGISTRATION_COMPLETE: true,
  COMPLETED: true,
  RESULTS_IN_PROCESS: true,
  RESULTS_READY: true,
  CANCELLED: true,
}

/** The order's own status, otherwise its screening's; undefined if the portal knows neither. */
export function findOrderStatus(order: Order): OrderStatus | undefined {
  return [order.status, order.screening?.status].find(isOrderStatus)
}

function isOrderStatus(status: string | undefined): status is OrderStatus {
  return status !== undefined && Object.hasOwn(statuses, status)
}

/** Whether the appointment is still to come, so that its time matters. */
export function isUpcoming(order: Order): boolean {
  const status = findOrderStatus(order)
  return status === 'SCHEDULED' || status === 'PRE_REGISTRATION_COMPLETE'
}

/** Whether the participant was screened, and results are still to come. */
export function isAwaitingResults(order: Order): boolean {
  const status = findOrderStatus(order)
  return status === 'COMPLETED' || status === 'RESULTS_IN_PROCESS'
}

/** Whether a result is still waiting for review and may not be shown yet. */
export function isPending({ status }: OrderResult): boolean {
  return !isShownState(status?.state)
}

/** The orders by the time of their screening, the newest first; those without a time come last. */
export function sortNewestFirst(orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((a, b) => (findScreeningTime(b) ?? 0) - (findScreeningTime(a) ?? 0))
}

/** The orders by the time of their screening, the soonest first; those without a time come last. */
export function sortSoonestFirst(orders: readonly Order[]): readonly Order[] {
  const never = Number.MAX_SAFE_INTEGER
  return [...orders].sort((a, b) => (findScreeningTime(a) ?? never) - (findScreeningTime(b) ?? never))
}

function findScreeningTime({ screening }: Order): number | undefined {
  return Date.parse(screening?.time ?? '') || undefined
}
