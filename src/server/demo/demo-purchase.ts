import type { MessageProduct, MessagePurchase, MessageReview } from '../ingest/screening-message.ts'
import type { DemoOrder, DemoProduct, DemoReview } from './demo-participant.ts'
import { timeOn } from './screening-time.ts'
import sites from './sites.json'

const midday = '12:00'
const siteByKey = new Map(Object.entries(sites))

/** An order of the demo as a sender would tell of it, its days put on the calendar from the first seeding on. */
export function demoPurchase(order: DemoOrder, seededOn: string): MessagePurchase {
  const { purchaseId, status, cancellationReason, allReadyDaysFromSeeding, review, packages } = order
  return {
    purchaseId,
    status,
    ...(cancellationReason !== undefined && { cancellationReason }),
    ...(allReadyDaysFromSeeding !== undefined && {
      allInterpretationsReadyAt: middayOf(seededOn, allReadyDaysFromSeeding),
    }),
    screening: screeningOf(order, seededOn),
    ...(review && { review: reviewOf(review, seededOn) }),
    packages: packages.map(({ packageCode, products }) => ({
      packageCode,
      ...(products && { products: products.map((product) => productOf(product, seededOn)) }),
    })),
  }
}

/** Midday of the day that is so many days after the first seeding. */
export function middayOf(seededOn: string, days: number): string {
  return timeOn(seededOn, days, midday)
}

function screeningOf({ purchaseId, screening }: DemoOrder, seededOn: string): MessagePurchase['screening'] {
  const site = siteByKey.get(screening.site)
  if (!site) throw new Error(`Unexpected site ${screening.site}, expected one of ${[...siteByKey.keys()].join(', ')}`)
  const { siteName, ...location } = site
  return {
    screeningId: `${purchaseId}-screening`,
    time: timeOn(seededOn, screening.daysFromSeeding, screening.time),
    siteName,
    location,
  }
}

function productOf({ measurements, ...product }: DemoProduct, seededOn: string): MessageProduct {
  if (!measurements) return product
  return {
    ...product,
    measurements: measurements.map(({ review, ...measurement }) => ({
      ...measurement,
      ...(review && { review: reviewOf(review, seededOn) }),
    })),
  }
}

function reviewOf({ daysFromSeeding, ...review }: DemoReview, seededOn: string): MessageReview {
  return { ...review, ...(daysFromSeeding !== undefined && { reviewDate: middayOf(seededOn, daysFromSeeding) }) }
}
