import type { Circumstances } from '../../catalogue/catalogue.ts'
import type { OrderStatus, ReviewState } from '../../../schemas/portal-types.ts'
import type { Questionnaire } from '../interpret/questionnaire.ts'
import type { MessageMeasurement } from '../ingest/message/screening-message.ts'

/** A participant of the demo as demo-participant.schema.json describes the files; days count from the first seeding. */
export interface DemoParticipant {
  readonly participantId: string
  readonly account: {
    readonly email: string
    readonly password: string
    readonly givenName: string
    readonly familyName: string
    /** What the account shows, where accounts are listed. */
    readonly note: string
  }
  readonly membershipStartDate?: string
  readonly circumstances: Circumstances
  readonly orders: readonly DemoOrder[]
}

/** An order of a demo participant. */
export interface DemoOrder {
  readonly purchaseId: string
  readonly status: OrderStatus
  readonly cancellationReason?: string
  readonly screening: {
    readonly daysFromSeeding: number
    /** The time on the clock in America/New_York, such as `08:40`. */
    readonly time: string
    /** A key of sites.json. */
    readonly site: string
  }
  readonly allReadyDaysFromSeeding?: number
  readonly viewedDaysFromSeeding?: number
  /** When every result was seen that is not new. */
  readonly seenDaysFromSeeding?: number
  /** The review of every result that has none of its own; without it, none is required. */
  readonly review?: DemoReview
  readonly packages: readonly {
    readonly packageCode: string
    /** Without it, every product of the package, and no results. */
    readonly products?: readonly DemoProduct[]
  }[]
}

/** A product of a package, and what was measured or answered for it. */
export interface DemoProduct {
  readonly productCode: string
  readonly measurements?: readonly DemoMeasurement[]
  /** In place of measurements, for the product that rests on the health questionnaire. */
  readonly questionnaire?: Questionnaire
}

/** A measurement as a sender would say it, its review, and whether it came after the others were seen. */
export type DemoMeasurement = Omit<MessageMeasurement, 'review'> & {
  readonly review?: DemoReview
  readonly isNew?: true
}

/** How far a reviewer has come, and when. */
export interface DemoReview {
  readonly state: ReviewState
  readonly reviewerId?: string
  readonly daysFromSeeding?: number
}
