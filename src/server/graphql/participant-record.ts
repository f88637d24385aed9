import type { ReportedValue } from '../interpreter/raw-measurement.ts'

/** The keys of an order's or a screening's status, as schemas/portal.graphql lists them. */
export type OrderStatus =
  'CANCELLED' | 'COMPLETED' | 'RESULTS_READY' | 'SCHEDULED' | 'RESULTS_IN_PROCESS' | 'PRE_REGISTRATION_COMPLETE'

/** How far a reviewer has come with a result. */
export type ReviewState = 'reviewApproved' | 'reviewNotRequired' | 'reviewPending' | 'reviewRescreen'

/** A participant as schemas/portal.graphql answers it; `null` stands for what is not known. */
export interface ParticipantRecord {
  readonly participantId: string
  readonly details: ParticipantDetails
  readonly orders: readonly OrderRecord[]
}

/** Who the participant is; a membership makes a member. */
export interface ParticipantDetails {
  readonly firstName: string | null
  readonly membership: { readonly startDate: string } | null
}

/** One purchase with its screening and its results. Times are ISO 8601 in UTC. */
export interface OrderRecord {
  readonly purchaseId: string
  readonly cancellationReason: string | null
  readonly status: OrderStatus
  readonly viewedReadyResultsAt: string | null
  readonly allInterpretationsReadyAt: string | null
  readonly products: readonly ProductRecord[]
  readonly screening: ScreeningRecord | null
  readonly interpretations: readonly InterpretationRecord[]
}

/** A product of a purchase, and the package it came in. */
export interface ProductRecord {
  readonly packageCode: string | null
  readonly packageId: string | null
  readonly productCode: string
  readonly productId: string
}

/** An appointment at a site. */
export interface ScreeningRecord {
  readonly screeningId: string
  readonly status: OrderStatus
  readonly time: string
  readonly siteName: string | null
  readonly location: LocationRecord
}

/** Where a site is. */
export interface LocationRecord {
  readonly line1: string
  readonly line2: string | null
  readonly line3: string | null
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** A result: what the interpreter made of a measurement, the product it belongs to, and its review. */
export interface InterpretationRecord {
  /** The interpretation's id in the catalogue; other orders have results with the same id. */
  readonly id: string
  readonly productCode: string
  readonly details: {
    readonly rangeId: string
    readonly contentId: string
    readonly incidentalIds: readonly string[]
  }
  readonly status: {
    readonly state: ReviewState
    readonly reviewerId: string | null
    readonly reviewDate: string | null
  }
  readonly values: readonly ReportedValue[]
}
