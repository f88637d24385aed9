import type { MessageReview } from '../../../schemas/message-types.ts'
import type { Order } from '../../../schemas/portal-types.ts'
import type { DefinitionCatalogue, MeasurementCircumstances } from '../../catalogue/catalogue.ts'
import { buildOrder, type BuiltOrder } from '../ingest/interpret/build-order.ts'
import type { MessageProduct, MessagePurchase } from '../ingest/message/screening-message.ts'
import type { DemoOrder } from './demo-participant.ts'
import { isReadableResult } from '../records/stored-versions.ts'
import { computeScreeningTime } from './screening-time.ts'
import sites from './sites.json'

const midday = '12:00'
const siteByKey = new Map(Object.entries(sites))

/** The context in which an order of the demo is built. */
export interface DemoOrderContext {
  readonly catalogue: DefinitionCatalogue
  /** The circumstances of the participant, such as the sex. */
  readonly circumstances: MeasurementCircumstances
  /** The day of the first seeding, such as `2026-11-21`. */
  readonly seededOn: string
}

/** Builds an order of the demo the same way as one that is fed in, and adds when it was viewed and seen. */
export function buildDemoOrder(order: DemoOrder, context: DemoOrderContext): BuiltOrder {
  const { catalogue, circumstances, seededOn } = context
  const built = buildOrder(catalogue, toPurchase(order, seededOn), circumstances)
  const { viewedDaysFromSeeding: viewed, seenDaysFromSeeding: seen } = order
  const interpretations =
    seen === undefined ? built.order.interpretations : markResultsSeen(order, built, computeMidday(seededOn, seen))
  const viewedReadyResultsAt = viewed === undefined ? null : computeMidday(seededOn, viewed)
  return { ...built, order: { ...built.order, viewedReadyResultsAt, interpretations } }
}

/** Marks results of an order as seen at a time, except those that are new or cannot be shown. */
function markResultsSeen(
  { newResults = [] }: DemoOrder,
  { order }: BuiltOrder,
  seenAt: string,
): Order['interpretations'] {
  return order.interpretations.map((each) =>
    newResults.includes(each.id) || !isReadableResult(each) ? each : { ...each, seenAt },
  )
}

/** An order of the demo as a sender would report it, with dates instead of days after the first seeding. */
function toPurchase(order: DemoOrder, seededOn: string): MessagePurchase {
  const { purchaseId, status, cancellationReason, allReadyDaysFromSeeding, review, packages } = order
  return {
    purchaseId,
    status,
    ...(cancellationReason !== undefined && { cancellationReason }),
    ...(allReadyDaysFromSeeding !== undefined && {
      allInterpretationsReadyAt: computeMidday(seededOn, allReadyDaysFromSeeding),
    }),
    screening: toScreening(order, seededOn),
    ...(review && { review: toReview(review, order, seededOn) }),
    packages: packages.map(({ packageCode, products }) => ({
      packageCode,
      ...(products && { products: products.map((product) => addReviews(product, order, seededOn)) }),
    })),
  }
}

function computeMidday(seededOn: string, days: number): string {
  return computeScreeningTime(seededOn, days, midday)
}

function toScreening({ purchaseId, screening }: DemoOrder, seededOn: string): MessagePurchase['screening'] {
  const site = siteByKey.get(screening.site)
  if (!site) throw new Error(`Unexpected site ${screening.site}, expected one of ${[...siteByKey.keys()].join(', ')}`)
  const { siteName, ...location } = site
  return {
    screeningId: `${purchaseId}-screening`,
    time: computeScreeningTime(seededOn, screening.daysFromSeeding, screening.time),
    siteName,
    location,
  }
}

function addReviews(product: MessageProduct, order: DemoOrder, seededOn: string): MessageProduct {
  if (!product.measurements) return product
  const measurements = product.measurements.map((measurement) => {
    const review = order.resultReviews?.[measurement.interpretationId]
    return review ? { ...measurement, review: toReview(review, order, seededOn) } : measurement
  })
  return { ...product, measurements }
}

function toReview(review: MessageReview, { reviewedDaysFromSeeding }: DemoOrder, seededOn: string): MessageReview {
  if (review.reviewerId === undefined || reviewedDaysFromSeeding === undefined) return review
  return { ...review, reviewDate: computeMidday(seededOn, reviewedDaysFromSeeding) }
}
