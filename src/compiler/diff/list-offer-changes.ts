import type { LinkedContent } from '../link/link-content.ts'
import type { OfferChange } from './clinical-change.ts'
import { offerTopics, type OfferField } from './clinical-topic.ts'
import { compareValues, type ComparedValue } from './compare-values.ts'

/** What a product or package contains, or which tests states do not allow. */
interface Offer {
  readonly subject: string
  readonly values: readonly ComparedValue<OfferField>[]
}

/**
 * Lists what products and packages contain that differs, and the tests that states do not allow. One that only one side has contains
 * nothing on the other.
 */
export function listOfferChanges(
  before: LinkedContent,
  after: LinkedContent,
  isComparable: (id: string) => boolean,
): OfferChange[] {
  const [olds, nows] = [collectOffers(before), collectOffers(after)]
  return [...new Set([...nows.keys(), ...olds.keys()])].flatMap((id) => {
    const [old, now] = [olds.get(id), nows.get(id)]
    const { subject, values } = (now ?? old)!
    if ((!old || !now) && !isComparable(id)) return []
    const none = values.map(toEmpty)
    return compareValues(old?.values ?? none, now?.values ?? none, offerTopics).map((change) => ({
      kind: 'offer' as const,
      interpretationId: '',
      subject,
      ...change,
    }))
  })
}

function toEmpty(one: ComparedValue<OfferField>): ComparedValue<OfferField> {
  return { ...one, value: ['true', 'false'].includes(one.value) ? 'false' : '' }
}

/** Collects them by the ids of their folders or files, such as `packages/BASIC`. */
function collectOffers({ products, packages, parsed }: LinkedContent): ReadonlyMap<string, Offer> {
  const notOffered = parsed.notOffered
    .flatMap(({ value }) => value.notOffered)
    .map(
      ({ interpretationIds, states, reason }) => `${interpretationIds.join(', ')} in ${states.join(', ')} (${reason})`,
    )
  return new Map([
    [
      '',
      { subject: 'Tests that states do not allow', values: [{ field: 'notOffered', value: notOffered.join('; ') }] },
    ],
    ...products.map(({ product, file }): [string, Offer] => [
      `products/${product.productCode}`,
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
      `packages/${packageCode}`,
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
