import type { buildResultViews } from '../../portal/results/build-result-views.ts'

type Order = Parameters<typeof buildResultViews>[0]

/** A result that the studio shows, by the ids of the catalogue that it is shown with. */
interface PreviewOrderResult {
  readonly id: string
  readonly productCode: string
  readonly rangeId: string
  readonly contentId: string
  readonly incidentalIds: readonly string[]
  /** The values in the text, by placeholder. */
  readonly values: Readonly<Record<string, string>>
}

/** An order of the portal with these results, all of them ready, from which the studio's panels are made as the portal makes its own. */
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
      id,
      productCode,
      details: { rangeId, contentId, incidentalIds },
      status: { state: 'reviewNotRequired' },
      values: Object.entries(values).map(([key, value]) => ({ key, value })),
      revision: '',
      seenAt: null,
    })),
  }
}
