import type { OrderResult, Order, ProductEntry, Screening } from '../../src/portal/data/order.ts'
import { emptyResult } from '../../src/portal/results/empty-result.ts'

/** A screening in Ohio, at 8:40 AM New York winter time. */
export function screening(more: Partial<Screening> = {}): Screening {
  return {
    screeningId: 'screening-1',
    status: 'RESULTS_READY',
    time: '2026-03-03T13:40:00Z',
    siteName: 'Riverside Community Center',
    location: {
      line1: '120 Main Street',
      line2: null,
      line3: '',
      city: 'Millbrook',
      state: 'OH',
      postalCode: '43000',
      country: 'US',
    },
    ...more,
  }
}

/** An order with results; its screening has the order's status and its own id. */
export function order(more: Partial<Order> = {}): Order {
  const { status = 'RESULTS_READY', purchaseId = 'purchase-1' } = more
  const appointment = more.screening === undefined ? screening({ status }) : more.screening
  return {
    purchaseId,
    cancellationReason: null,
    status,
    viewedReadyResultsAt: null,
    allInterpretationsReadyAt: '2026-03-12T17:00:00Z',
    products: [],
    interpretations: [],
    ...more,
    screening: appointment && { ...appointment, screeningId: `screening of ${purchaseId}` },
  }
}

/** A product of a package. */
export function product(productCode: string, packageCode: string | null): ProductEntry {
  return { productCode, packageCode, packageId: packageCode, productId: `${packageCode}-${productCode}` }
}

const approved: OrderResult['status'] = { state: 'reviewApproved' }

/** The fields of a result in this review state. */
export function withReview(state: string) {
  return { status: { ...approved, state } }
}

/** The fields of a result that is waiting for its review. */
export function pending() {
  return withReview('reviewPending')
}

/** An approved result with its values. */
export function interpretation(
  id: string,
  productCode: string,
  rangeId: string | null,
  values: Readonly<Record<string, string>> = {},
  more: Partial<OrderResult> = {},
): OrderResult {
  return {
    ...emptyResult,
    id,
    productCode,
    details: { rangeId, contentId: rangeId && `CONTENT_${rangeId}`, incidentalIds: [] },
    status: approved,
    values: Object.entries(values).map(([key, value]) => ({ key, value })),
    revision: `${id} ${rangeId} ${JSON.stringify(values)}`,
    ...more,
  }
}
