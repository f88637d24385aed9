import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Problem } from '../interpreter/describe-schema-error.ts'
import { questionnaireDefinitions } from '../interpreter/questionnaire-measurements.ts'
import { productsOf } from './build-order.ts'
import { problemsInProduct, type ProductRules } from './check-product.ts'
import { unexpected } from './placed-problem.ts'
import type { MessageParticipant, MessageProduct, MessagePurchase, PurchaseStatement } from './screening-message.ts'

/** A product of a purchase and its place. */
interface PlacedProduct {
  readonly packageCode: string
  readonly product: MessageProduct
  readonly pointer: string
}

/** What the catalogue knows nothing of in a purchase, what is said twice; the interpreter judges the values, and without a `sex` it is not compared. */
export function problemsInPurchase(
  catalogue: Catalogue,
  { packages = [] }: PurchaseStatement,
  sex: MessageParticipant['sex'] | undefined,
): Problem[] {
  const products = placedProducts(catalogue, packages)
  const byAnswers = new Set(questionnaireDefinitions(catalogue).map(({ interpretationId }) => interpretationId))
  const rules: ProductRules = { catalogue, byAnswers, sex }
  return [
    ...packages.flatMap(({ packageCode }, index) =>
      productsOf(catalogue, packageCode).length > 0
        ? []
        : [unexpected(`/packages/${index}/packageCode`, 'package', 'one of the catalogue')],
    ),
    ...repetitions(packages, products),
    ...products.flatMap((placed) => [...problemsInProduct(rules, placed)]),
  ]
}

function placedProducts(catalogue: Catalogue, packages: MessagePurchase['packages']): PlacedProduct[] {
  return packages.flatMap(({ packageCode, products }, place) =>
    (products ?? productsOf(catalogue, packageCode)).map((product, index) => ({
      packageCode,
      product,
      pointer: `/packages/${place}${products ? `/products/${index}` : ''}`,
    })),
  )
}

/** A product that two packages hold is in both, but its results are one. */
function repetitions(packages: MessagePurchase['packages'], products: readonly PlacedProduct[]): Problem[] {
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
