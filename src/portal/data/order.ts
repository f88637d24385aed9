import type { OrderStatus } from '../../../schemas/portal-types.ts'
import type { OrderInfoFragment } from './portal-calls.ts'

export type { OrderStatus }

/** A purchase, its appointment and its results. */
export type Order = OrderInfoFragment

/** One result as the back end sends it: every id comes from outside and may be unknown to the catalogue. */
export type Interpretation = Order['interpretations'][number]

/** An appointment: when and where the participant is, or was, screened. */
export type Screening = NonNullable<Order['screening']>

/** Where a screening takes place. */
export type Location = NonNullable<Screening['location']>

/** A product that an order holds, and the package through which it was bought. */
export type ProductEntry = Order['products'][number]

/** A value of a result by its placeholder's name, or the flag `isSelfReported` with the value "true". */
export type InterpretationValue = Interpretation['values'][number]

/** The statuses that the portal knows, by the server's keys, in the order in which an order passes through them. */
export const orderStatuses = [
  'SCHEDULED',
  'PRE_REGISTRATION_COMPLETE',
  'COMPLETED',
  'RESULTS_IN_PROCESS',
  'RESULTS_READY',
  'CANCELLED',
] as const satisfies readonly OrderStatus[]

/** The order's status: its own, else its screening's; undefined where the portal knows neither. */
export function statusOf(order: Order): OrderStatus | undefined {
  return [order.status, order.screening?.status].find(isOrderStatus)
}

function isOrderStatus(status: string | undefined): status is OrderStatus {
  return orderStatuses.some((known) => known === status)
}
