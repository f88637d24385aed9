import type { Order } from '../../../schemas/portal-types.ts'
import type { Catalogue, Circumstances } from '../../catalogue/catalogue.ts'
import { buildOrder, type BuiltOrder } from '../ingest/build-order.ts'
import type { MessageProduct, MessagePurchase, MessageReview } from '../ingest/screening-message.ts'
import type { DemoOrder, DemoProduct, DemoReview } from './demo-participant.ts'
import { isReadable } from '../records/result-revision.ts'
import { timeOn } from './screening-time.ts'
import sites from './sites.json'

const midday = '12:00'
const siteByKey = new Map(Object.entries(sites))

/** What an order of the demo is built from besides itself. */
export interface OrderFoundations {
  readonly catalogue: Catalogue
  /** What is true of the participant, such as the sex. */
  readonly circumstances: Circumstances
  /** The day of the first seeding, such as `2026-11-21`. */
  readonly seededOn: string
}

/** Builds an order of the demo as one that was fed in is built; only when it was viewed and seen is known besides. */
export function buildDemoOrder(order: DemoOrder, foundations: OrderFoundations): BuiltOrder {
  const { catalogue, circumstances, seededOn } = foundations
  const built = buildOrder(catalogue, purchaseOf(order, seededOn), circumstances)
  const { viewedDaysFromSeeding: viewed, seenDaysFromSeeding: seen } = order
  const interpretations =
    seen === undefined ? built.order.interpretations : seenIn(order, built, middayOf(seededOn, seen))
  const viewedReadyResultsAt = viewed === undefined ? null : middayOf(seededOn, viewed)
  return { ...built, order: { ...built.order, viewedReadyResultsAt, interpretations } }
}

/** The results of an order, those that are not new and can be shown as seen at a time. */
function seenIn({ packages }: DemoOrder, { order }: BuiltOrder, seenAt: string): Order['interpretations'] {
  const products = packages.flatMap((sold) => sold.products ?? [])
  const measurements = products.flatMap((product) => product.measurements ?? [])
  const isNew = new Set(measurements.filter((each) => each.isNew).map(({ interpretationId }) => interpretationId))
  return order.interpretations.map((each) => (isNew.has(each.id) || !isReadable(each) ? each : { ...each, seenAt }))
}

/** An order of the demo as a sender would tell of it, its days put on the calendar from the first seeding on. */
function purchaseOf(order: DemoOrder, seededOn: string): MessagePurchase {
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

function middayOf(seededOn: string, days: number): string {
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
    measurements: measurements.map(({ review, isNew: _isNew, ...measurement }) => ({
      ...measurement,
      ...(review && { review: reviewOf(review, seededOn) }),
    })),
  }
}

function reviewOf({ daysFromSeeding, ...review }: DemoReview, seededOn: string): MessageReview {
  return { ...review, ...(daysFromSeeding !== undefined && { reviewDate: middayOf(seededOn, daysFromSeeding) }) }
}
