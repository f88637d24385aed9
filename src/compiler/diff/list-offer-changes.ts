import type { LinkedContent } from '../link/link-content.ts'
import type { OfferChange } from './clinical-change.ts'
import { offerTopics, type OfferField } from './clinical-topic.ts'
import { compareValues, type ComparedValue } from './compare-values.ts'

/** What a product or package contains, or which tests states do not allow. */
interface Offer {
  readonly subject: string
  readonly values: readonly ComparedValue<OfferField>[]
}

/** Lists what products and packages contain that differs, and the tests that states do not allow. */
export function listOfferChanges(before: LinkedContent, after: LinkedContent): OfferChange[] {
  const olds = collectOffers(before)
  return [...collectOffers(after)].flatMap(([code, { subject, values }]) =>
    compareValues(olds.get(code)?.values ?? [], values, offerTopics).map((change) => ({
      kind: 'offer' as const,
      interpretationId: '',
      subject,
      ...change,
    })),
  )
}

function collectOffers({ products, packages, parsed }: LinkedContent): ReadonlyMap<string, Offer> {
  const notOffered = parsed.notOffered
    .flatMap(({ value }) => value.notOffered)
    .map(({ interpretationIds, states }) => `${interpretationIds.join(', ')} in ${states.join(', ')}`)
  return new Map([
    [
      '',
      { subject: 'Tests that states do not allow', values: [{ field: 'notOffered', value: notOffered.join('; ') }] },
    ],
    ...products.map(({ product, file }): [string, Offer] => [
      `product ${product.productCode}`,
      {
        subject: `Product ${product.productCode} (${product.name})`,
        values: [
          { field: 'tests', value: product.interpretationIds.join(', ') },
          { field: 'sections', value: product.sections.join(', ') },
          { field: 'groupedGraph', value: String(product.groupedGraph ?? false) },
          { field: 'questionnaire', value: String(product.isQuestionnaire ?? false) },
          { field: 'tieredOverview', value: file.value.tieredOverview ?? '' },
          { field: 'nonTieredOverview', value: file.value.nonTieredOverview ?? '' },
        ],
      },
    ]),
    ...packages.map(({ package: { packageCode, name, productCodes, tier } }): [string, Offer] => [
      `package ${packageCode}`,
      {
        subject: `Package ${packageCode} (${name})`,
        values: [
          { field: 'products', value: productCodes.join(', ') },
          { field: 'tier', value: tier ?? '' },
        ],
      },
    ]),
  ])
}
