import type { OrderStatus, ReviewState } from '../../../../schemas/portal-types.ts'
import type { Questionnaire } from '../../interpret/questionnaire.ts'
import type { RawMeasurement } from '../../interpret/raw-measurement.ts'
import type { SentQuantity } from './sent-quantity.ts'

/** What a sender says of one participant, as ingest-message.schema.json describes it; a FHIR bundle is mapped to it. */
export interface ScreeningMessage {
  readonly messageId: string
  readonly sentAt: string
  readonly participant: MessageParticipant
  /** None where the message registers the participant only. */
  readonly purchases: readonly PurchaseStatement[]
}

/** Whom a message is about. */
export interface MessageParticipant {
  readonly participantId: string
  /** What is left out stays as it is known; null removes it. */
  readonly firstName?: string | null
  /** With the contact and the day of birth, what registers the participant; null removes what was registered. */
  readonly familyName?: string | null
  /** Such as 1961-03-04. */
  readonly birthDate?: string | null
  readonly contact?: { readonly email?: string | null; readonly phone?: string | null }
  readonly membershipStartDate?: string | null
  readonly sex: 'FEMALE' | 'MALE'
}

/**
 * What a message says of a purchase, thing by thing: what it does not mention stays as it is known, null removes it. The first message
 * about a purchase says everything that `MessagePurchase` has.
 */
export interface PurchaseStatement extends Partial<
  Pick<MessagePurchase, 'cancellationReason' | 'allInterpretationsReadyAt' | 'review' | 'packages'>
> {
  readonly purchaseId: string
  /** Whether what was said before does not count any more. */
  readonly replaces?: true
  /** ENTERED_IN_ERROR takes the whole purchase back. */
  readonly status?: OrderStatus | 'ENTERED_IN_ERROR'
  readonly retractionReason?: string
  readonly screening?: Partial<Omit<MessageScreening, 'siteName'>> & { readonly siteName?: string | null }
}

/** A purchase with everything that an order needs; times are ISO 8601. */
export interface MessagePurchase {
  readonly purchaseId: string
  readonly status: OrderStatus
  readonly cancellationReason?: string
  readonly allInterpretationsReadyAt?: string
  readonly screening: MessageScreening
  /** The review of every result that has none of its own; without it they wait, unless the sender's results need none. */
  readonly review?: MessageReview
  readonly packages: readonly {
    readonly packageCode: string
    /** Without it, every product of the package, and no results. */
    readonly products?: readonly MessageProduct[]
  }[]
}

/** Where and when the screening of a purchase is. */
export interface MessageScreening {
  readonly screeningId: string
  /** Without it, the purchase's. */
  readonly status?: OrderStatus
  readonly time: string
  readonly siteName?: string
  readonly location: {
    readonly line1?: string
    readonly line2?: string
    readonly line3?: string
    readonly city?: string
    /** Two letters. */
    readonly state: string
    readonly postalCode?: string
    readonly country?: string
  }
}

/** A product, and what was measured or answered for it. */
export interface MessageProduct {
  readonly productCode: string
  readonly measurements?: readonly MessageMeasurement[]
  /** In place of measurements, for the product that rests on the health questionnaire. */
  readonly questionnaire?: Questionnaire
  /** The review of what follows from the questionnaire; a message says it of the purchase, and `assignReviews` puts it here. */
  readonly review?: MessageReview
}

/** What was measured for an interpretation as a sender says it, its numbers with their units, and its review. */
export interface MessageMeasurement extends Omit<RawMeasurement, 'values' | 'comparators' | 'flags'> {
  /** By measure. */
  readonly values?: Readonly<Record<string, SentQuantity>>
  readonly review?: MessageReview
  /** Without it, FINAL. */
  readonly status?: 'FINAL' | 'PRELIMINARY' | 'ENTERED_IN_ERROR'
  readonly retractionReason?: string
  /** A day or an instant. */
  readonly measuredAt?: string
  readonly loinc?: string
  /** A code of HL7 table 0487. */
  readonly specimen?: string
  readonly laboratoryFlag?: LaboratoryFlag
  readonly noteWasRead?: true
}

/** What a laboratory says of a value: normal, low, high, abnormal, critically or significantly so (HL7 ObservationInterpretation). */
export type LaboratoryFlag = 'N' | 'L' | 'H' | 'A' | 'LL' | 'HH' | 'AA' | 'LU' | 'HU'

/** How far a reviewer has come, and when. */
export interface MessageReview {
  readonly state: ReviewState
  readonly reviewerId?: string
  readonly reviewDate?: string
}
