import type { Circumstances } from '../../catalogue/catalogue.ts'
import type { OrderStatus, ReviewState } from '../graphql/participant-record.ts'
import type { RawMeasurement } from '../interpreter/raw-measurement.ts'

/** A participant of the demo as demo-participant.schema.json describes the files; days count from the first seeding. */
export interface DemoParticipant {
  readonly participantId: string
  readonly account: {
    readonly email: string
    readonly password: string
    readonly givenName: string
    readonly familyName: string
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
  readonly packages: readonly {
    readonly packageCode: string
    /** Without it, every product of the package, and no results. */
    readonly products?: readonly DemoProduct[]
  }[]
}

/** A product of a package, and what was measured for it. */
export interface DemoProduct {
  readonly productCode: string
  readonly measurements?: readonly DemoMeasurement[]
}

/** A raw measurement and its review, which is not required unless the file says otherwise. */
export type DemoMeasurement = RawMeasurement & {
  readonly review?: { readonly state: ReviewState; readonly reviewerId?: string; readonly daysFromSeeding?: number }
}
