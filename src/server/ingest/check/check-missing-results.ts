import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { collectQuestionnaireIds } from '../../interpret/to-questionnaire-measurements.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { toTestKey } from '../message/purchase-keys.ts'
import type { MessageProduct, PurchaseUpdate } from '../message/screening-message.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'

/** Finds products whose results are declared ready although one is missing without a reason; a retracted result is not missing. */
export function checkMissingResults(
  catalogue: DefinitionCatalogue,
  { status, packages = [] }: PurchaseUpdate,
  retracted: Readonly<Record<string, string>> = {},
): MessageProblem[] {
  if (status !== 'RESULTS_READY') return []
  const questionnaireIds = collectQuestionnaireIds(catalogue)
  const products = packages.flatMap(({ packageCode, products: sold }, place) =>
    (sold ?? listPackageProducts(catalogue, packageCode)).map((product: MessageProduct, index) => ({
      product,
      pointer: `/packages/${place}${sold ? `/products/${index}` : ''}`,
    })),
  )
  return [...new Set(products.map(({ product }) => product.productCode))].flatMap((productCode) => {
    const same = products.filter(({ product }) => product.productCode === productCode)
    if (same.some(({ product }) => product.questionnaire)) return []
    const { interpretationIds = [], groupedGraph = false } = catalogue.products[productCode] ?? {}
    const had = new Set(same.flatMap(({ product }) => product.measurements?.map((each) => each.interpretationId) ?? []))
    const missing = interpretationIds.filter((id) => !had.has(id) && !(toTestKey(productCode, id) in retracted))
    if (groupedGraph ? had.size > 0 || missing.length < interpretationIds.length : missing.length === 0) return []
    const expected = missing.some((id) => questionnaireIds.has(id))
      ? 'the health questionnaire'
      : 'a value or a reason for having none'
    return [
      {
        pointer: same[0]!.pointer,
        reason: `Missing results of ${productCode}: ${missing.join(', ')}, expected ${expected}`,
      },
    ]
  })
}
