import type { Package, Product } from '../../catalogue/catalogue.ts'
import { buildResultViews } from '../../portal/results/build-result-views.ts'
import { buildPackageSections, type PackageSection } from '../../portal/results/package-sections.ts'
import { registerPanelTexts } from '../preview/build-panel.ts'
import { createPreviewOrder } from '../preview/create-preview-order.ts'
import type { PersonReading } from './list-person-readings.ts'

/** What a person bought, with the tests of each product in order. */
export interface Purchase {
  readonly sold: Package
  readonly products: readonly Product[]
}

/** The portal's own model of the page of an order with these results. */
export function buildPersonPage({ sold, products }: Purchase, readings: readonly PersonReading[]): PackageSection[] {
  const shown = readings.flatMap(({ test, range, contentId, incidentalIds, values }) => {
    const product = products.find(({ interpretationIds }) => interpretationIds.includes(test.id))
    if (!range || contentId === undefined || !product) return []
    const id = registerPanelTexts({ test, contentId, incidentalIds })
    const { productCode } = product
    return [{ id, test, productCode, values, rangeId: range.rangeId, contentId, incidentalIds }]
  })
  const order = createPreviewOrder(
    shown,
    products.map(({ productCode }) => ({
      productId: productCode,
      productCode,
      packageId: sold.packageCode,
      packageCode: sold.packageCode,
    })),
  )
  const idsByTest = new Map(shown.map(({ id, test }) => [test.id, id]))
  const catalogue = {
    interpretations: Object.fromEntries(shown.map(({ id, test }) => [id, test.definition])),
    // In the studio, a product's sections for every reader are a separate text.
    products: Object.fromEntries(
      products.map((product) => [
        product.productCode,
        {
          ...product,
          sections: [],
          interpretationIds: product.interpretationIds.flatMap((id) => idsByTest.get(id) ?? []),
        },
      ]),
    ),
    packages: { [sold.packageCode]: sold },
  }
  const testsById = new Map(shown.map(({ id, test }) => [id, test.id]))
  // A single name in the page, so a new text replaces the earlier one instead of adding a panel.
  const views = buildResultViews(order, catalogue).views.map((view) => ({
    ...view,
    anchor: testsById.get(view.interpretationId) ?? view.anchor,
  }))
  return [...buildPackageSections(order, views, catalogue)]
}
