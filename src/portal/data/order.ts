/** The statuses that the portal knows, by the server's keys, in the order in which an order passes through them. */
export const orderStatuses = [
  'SCHEDULED',
  'PRE_REGISTRATION_COMPLETE',
  'COMPLETED',
  'RESULTS_IN_PROCESS',
  'RESULTS_READY',
  'CANCELLED',
] as const

/** A status that the portal knows. */
export type OrderStatus = (typeof orderStatuses)[number]

/** A value of a result by its placeholder's name, or the flag `isSelfReported` with the value "true". */
export interface InterpretationValue {
  readonly key: string
  readonly value: string
}

/** One result as the back end sends it: every id comes from outside and may be unknown to the catalogue. */
export interface Interpretation {
  /** The interpretation's id in the catalogue. It repeats from order to order, so it is no identity for a cache. */
  readonly interpretationId: string
  readonly productCode: string
  readonly details: {
    readonly rangeId: string | null
    readonly contentId: string | null
    readonly incidentalIds: readonly string[] | null
  } | null
  readonly status: { readonly state: string } | null
  readonly values: readonly InterpretationValue[] | null
}

/** Where a screening takes place. */
export interface Location {
  readonly line1: string | null
  readonly line2: string | null
  readonly line3: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

/** An appointment: when and where the participant is, or was, screened. */
export interface Screening {
  readonly screeningId: string
  readonly status: string
  /** ISO 8601, UTC. */
  readonly time: string
  readonly siteName: string | null
  readonly location: Location | null
}

/** A product that an order holds, and the package through which it was bought. */
export interface ProductEntry {
  readonly packageCode: string | null
  readonly packageId: string | null
  readonly productCode: string
  readonly productId: string
}

/** A purchase, its appointment and its results. */
export interface Order {
  readonly purchaseId: string
  readonly cancellationReason: string | null
  readonly status: string
  /** ISO 8601, UTC; null until the participant opened the finished results. */
  readonly viewedReadyResultsAt: string | null
  /** ISO 8601, UTC; null while a result is outstanding. */
  readonly allInterpretationsReadyAt: string | null
  readonly products: readonly ProductEntry[]
  readonly screening: Screening | null
  readonly interpretations: readonly Interpretation[]
}

/** The order's status: its own, else its screening's; undefined where the portal knows neither. */
export function statusOf(order: Order): OrderStatus | undefined {
  return [order.status, order.screening?.status].find(isOrderStatus)
}

function isOrderStatus(status: string | undefined): status is OrderStatus {
  return orderStatuses.some((known) => known === status)
}
