import type { PurchaseUpdate } from './screening-message.ts'

/** The key of a test's result. */
export function toTestKey(productCode: string, interpretationId: string): string {
  return `test ${productCode} ${interpretationId}`
}

/** The key of the answers to a product's questionnaire. */
export function toAnswersKey(productCode: string): string {
  return `answers ${productCode}`
}

/** Lists the keys of the results and answers that a message mentions. */
export function listResultKeys({ packages = [] }: PurchaseUpdate): Set<string> {
  const products = packages.flatMap((each) => each.products ?? [])
  return new Set(
    products.flatMap(({ productCode, measurements = [], questionnaire }) => [
      ...measurements.map(({ interpretationId }) => toTestKey(productCode, interpretationId)),
      ...(questionnaire ? [toAnswersKey(productCode)] : []),
    ]),
  )
}
