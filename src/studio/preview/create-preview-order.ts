import type { buildResultViews } from '../../portal/results/build-result-views.ts'
import { emptyResult } from '../../portal/results/empty-result.ts'

type Order = Parameters<typeof buildResultViews>[0]

/** A result that the studio shows, by ids of the catalogue in use. */
interface PreviewOrderResult {
  readonly id: string
  readonly productCode: string
  readonly rangeId: string
  readonly contentId: string
  readonly incidentalIds: readonly string[]
  /** The values in the text, by placeholder. */
  readonly values: Readonly<Record<string, string>>
}

/** Creates an order of the portal with these results, all of them ready; the studio builds its panels from it as the portal does. */
export function createPreviewOrder(results: readonly PreviewOrderResult[], products: Order['products'] = []): Order {
  return {
    purchaseId: '',
    cancellationReason: null,
    status: 'RESULTS_READY',
    viewedReadyResultsAt: null,
    allInterpretationsReadyAt: null,
    products,
    screening: null,
    interpretations: results.map(({ id, productCode, rangeId, contentId, incidentalIds, values }) => ({
      ...emptyResult,
      id,
      productCode,
      details: { rangeId, contentId, incidentalIds },
      values: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  }
}
