import type { Order } from '../../../schemas/portal-types.ts'
import type { Catalogue, Circumstances } from '../../catalogue/catalogue.ts'
import { buildOrder, type BuiltOrder } from '../ingest/order/build-order.ts'
import type { MessageProduct, MessagePurchase, MessageReview } from '../ingest/message/screening-message.ts'
import type { DemoOrder, DemoProduct, DemoReview } from './demo-participant.ts'
import { isReadable } from '../records/result-revision.ts'
import { computeScreeningTime } from './screening-time.ts'
import sites from './sites.json'

const midday = '12:00'
const siteByKey = new Map(Object.entries(sites))

/** What an order of the demo is built from besides itself. */
export interface DemoOrderContext {
  readonly catalogue: Catalogue
  /** What is true of the participant, such as the sex. */
  readonly circumstances: Circumstances
  /** The day of the first seeding, such as `2026-11-21`. */
  readonly seededOn: string
}

/** Builds an order of the demo as one that was fed in is built; only when it was viewed and seen is known besides. */
export function buildDemoOrder(order: DemoOrder, foundations: DemoOrderContext): BuiltOrder {
  const { catalogue, circumstances, seededOn } = foundations
  const built = buildOrder(catalogue, toPurchase(order, seededOn), circumstances)
  const { viewedDaysFromSeeding: viewed, seenDaysFromSeeding: seen } = order
  const interpretations =
    seen === undefined ? built.order.interpretations : markResultsSeen(order, built, computeMidday(seededOn, seen))
  const viewedReadyResultsAt = viewed === undefined ? null : computeMidday(seededOn, viewed)
  return { ...built, order: { ...built.order, viewedReadyResultsAt, interpretations } }
}

/** The results of an order, those that are not new and can be shown as seen at a time. */
function markResultsSeen({ packages }: DemoOrder, { order }: BuiltOrder, seenAt: string): Order['interpretations'] {
  const products = packages.flatMap((sold) => sold.products ?? [])
  const measurements = products.flatMap((product) => product.measurements ?? [])
  const isNew = new Set(measurements.filter((each) => each.isNew).map(({ interpretationId }) => interpretationId))
  return order.interpretations.map((each) => (isNew.has(each.id) || !isReadable(each) ? each : { ...each, seenAt }))
}

/** An order of the demo as a sender would tell of it, its days put on the calendar from the first seeding on. */
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
    ...(review && { review: toReview(review, seededOn) }),
    packages: packages.map(({ packageCode, products }) => ({
      packageCode,
      ...(products && { products: products.map((product) => toProduct(product, seededOn)) }),
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

function toProduct({ measurements, ...product }: DemoProduct, seededOn: string): MessageProduct {
  if (!measurements) return product
  return {
    ...product,
    measurements: measurements.map(({ review, isNew: _isNew, ...measurement }) => ({
      ...measurement,
      ...(review && { review: toReview(review, seededOn) }),
    })),
  }
}

function toReview({ daysFromSeeding, ...review }: DemoReview, seededOn: string): MessageReview {
  return { ...review, ...(daysFromSeeding !== undefined && { reviewDate: computeMidday(seededOn, daysFromSeeding) }) }
}
