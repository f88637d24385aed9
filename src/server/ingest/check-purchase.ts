import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Problem } from '../interpreter/describe-schema-error.ts'
import { questionnaireDefinitions } from '../interpreter/questionnaire-measurements.ts'
import { productsOf } from './build-order.ts'
import { problemsInProduct, type ProductRules } from './check-product.ts'
import { unexpected } from './placed-problem.ts'
import type { MessageParticipant, MessageProduct, MessagePurchase } from './screening-message.ts'

/** A product of a purchase and its place. */
interface PlacedProduct {
  readonly packageCode: string
  readonly product: MessageProduct
  readonly pointer: string
}

/** What the catalogue knows nothing of in a purchase, what is said twice or missing; the interpreter judges the values, and without a `sex` it is not compared. */
export function problemsInPurchase(
  catalogue: Catalogue,
  purchase: MessagePurchase,
  sex: MessageParticipant['sex'] | undefined,
): Problem[] {
  const products = placedProducts(catalogue, purchase)
  const byAnswers = new Set(questionnaireDefinitions(catalogue).map(({ interpretationId }) => interpretationId))
  const rules: ProductRules = { catalogue, byAnswers, sex }
  return [
    ...purchase.packages.flatMap(({ packageCode }, index) =>
      productsOf(catalogue, packageCode).length > 0
        ? []
        : [unexpected(`/packages/${index}/packageCode`, 'package', 'one of the catalogue')],
    ),
    ...repetitions(purchase, products),
    ...products.flatMap((placed) => [...problemsInProduct(rules, placed)]),
    ...(purchase.status === 'RESULTS_READY' ? gaps(rules, products) : []),
  ]
}

function placedProducts(catalogue: Catalogue, { packages }: MessagePurchase): PlacedProduct[] {
  return packages.flatMap(({ packageCode, products }, place) =>
    (products ?? productsOf(catalogue, packageCode)).map((product, index) => ({
      packageCode,
      product,
      pointer: `/packages/${place}${products ? `/products/${index}` : ''}`,
    })),
  )
}

/** A product that two packages hold is in both, but its results are one. */
function repetitions({ packages }: MessagePurchase, products: readonly PlacedProduct[]): Problem[] {
  return [
    ...secondOf(
      'package',
      packages.map(({ packageCode }, index) => [packageCode, `/packages/${index}/packageCode`]),
    ),
    ...secondOf(
      'product in its package',
      products.map(({ packageCode, product, pointer }) => [`${packageCode} ${product.productCode}`, pointer]),
    ),
    ...secondOf(
      'measurement for its interpretation',
      products.flatMap(({ product, pointer }) =>
        (product.measurements ?? []).map(({ interpretationId }, index) => [
          `${product.productCode} ${interpretationId}`,
          `${pointer}/measurements/${index}`,
        ]),
      ),
    ),
    ...secondOf(
      'questionnaire',
      products.flatMap(({ product, pointer }) =>
        product.questionnaire ? [[product.productCode, `${pointer}/questionnaire`]] : [],
      ),
    ),
  ]
}

function secondOf(what: string, named: readonly (readonly string[])[]): Problem[] {
  const seen = new Set<string>()
  return named.flatMap(([name = '', pointer = '']) => {
    if (seen.has(name)) return [unexpected(pointer, `second ${what}`, 'one')]
    seen.add(name)
    return []
  })
}

/** Results that are said to be ready while one of a product is missing without a word. */
function gaps({ catalogue, byAnswers }: ProductRules, products: readonly PlacedProduct[]): Problem[] {
  return [...new Set(products.map(({ product }) => product.productCode))].flatMap((productCode) => {
    const same = products.filter(({ product }) => product.productCode === productCode)
    if (same.some(({ product }) => product.questionnaire)) return []
    const { interpretationIds = [], groupedGraph = false } = catalogue.products[productCode] ?? {}
    const had = new Set(same.flatMap(({ product }) => product.measurements?.map((each) => each.interpretationId) ?? []))
    const missing = interpretationIds.filter((id) => !had.has(id))
    if (groupedGraph ? had.size > 0 : missing.length === 0) return []
    const expected = missing.some((id) => byAnswers.has(id))
      ? 'the health questionnaire'
      : 'a value or a reason for having none'
    return [unexpected(same[0]!.pointer, `results ready without ${productCode}: ${missing.join(', ')}`, expected)]
  })
}
