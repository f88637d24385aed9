import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { collectQuestionnaireIds } from '../../interpret/to-questionnaire-measurements.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { checkProduct, type ProductRules } from './check-product.ts'
import type { MessageProduct, MessagePurchase, PurchaseUpdate } from '../message/screening-message.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** A product of a purchase and its place. */
interface PlacedProduct {
  readonly packageCode: string
  readonly product: MessageProduct
  readonly pointer: string
}

/**
 * Finds what a purchase states twice, and what the catalogue does not know. The interpreter checks the values; without `sex`, the sex in
 * the questionnaire is not compared.
 */
export function checkPurchase(
  catalogue: DefinitionCatalogue,
  { packages = [] }: PurchaseUpdate,
  sex: MessageParticipant['sex'] | undefined,
): MessageProblem[] {
  const products = listPlacedProducts(catalogue, packages)
  const rules: ProductRules = { catalogue, questionnaireIds: collectQuestionnaireIds(catalogue), sex }
  return [
    ...packages.flatMap(({ packageCode }, index) =>
      listPackageProducts(catalogue, packageCode).length > 0
        ? []
        : [createUnexpectedValueProblem(`/packages/${index}/packageCode`, 'package', 'one of the catalogue')],
    ),
    ...checkDuplicates(packages, products),
    ...products.flatMap((placed) => [...checkProduct(rules, placed)]),
  ]
}

function listPlacedProducts(catalogue: DefinitionCatalogue, packages: MessagePurchase['packages']): PlacedProduct[] {
  return packages.flatMap(({ packageCode, products }, place) =>
    (products ?? listPackageProducts(catalogue, packageCode)).map((product, index) => ({
      packageCode,
      product,
      pointer: `/packages/${place}${products ? `/products/${index}` : ''}`,
    })),
  )
}

/** A product may be in two packages, but has only one set of results. */
function checkDuplicates(packages: MessagePurchase['packages'], products: readonly PlacedProduct[]): MessageProblem[] {
  return [
    ...checkUnique(
      'package',
      packages.map(({ packageCode }, index) => [packageCode, `/packages/${index}/packageCode`]),
    ),
    ...checkUnique(
      'product in its package',
      products.map(({ packageCode, product, pointer }) => [`${packageCode} ${product.productCode}`, pointer]),
    ),
    ...checkUnique(
      'measurement for its interpretation',
      products.flatMap(({ product, pointer }) =>
        (product.measurements ?? []).map(({ interpretationId }, index) => [
          `${product.productCode} ${interpretationId}`,
          `${pointer}/measurements/${index}`,
        ]),
      ),
    ),
    ...checkUnique(
      'questionnaire',
      products.flatMap(({ product, pointer }) =>
        product.questionnaire ? [[product.productCode, `${pointer}/questionnaire`]] : [],
      ),
    ),
  ]
}

function checkUnique(what: string, named: readonly (readonly string[])[]): MessageProblem[] {
  const seen = new Set<string>()
  return named.flatMap(([name = '', pointer = '']) => {
    if (seen.has(name)) return [createUnexpectedValueProblem(pointer, `second ${what}`, 'one')]
    seen.add(name)
    return []
  })
}
