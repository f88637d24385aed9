import type { PurchaseUpdate } from './screening-message.ts'

/** Identifies a thing that messages state about a purchase; kept with each of its versions. Never taken apart: the statement has the parts. */
export type PurchaseKey =
  | 'sex'
  | 'status'
  | `screening ${string}`
  | `package ${string}`
  | `product ${string} ${string}`
  | `test ${string} ${string}`
  | `answers ${string}`

/** The key of a package. */
export function toPackageKey(packageCode: string): PurchaseKey {
  return `package ${packageCode}`
}

/** The key of a product of a package. */
export function toProductKey(packageCode: string, productCode: string): PurchaseKey {
  return `product ${packageCode} ${productCode}`
}

/** The key of a test's result. */
export function toTestKey(productCode: string, interpretationId: string): PurchaseKey {
  return `test ${productCode} ${interpretationId}`
}

/** The key of the answers to a product's questionnaire. */
export function toAnswersKey(productCode: string): PurchaseKey {
  return `answers ${productCode}`
}

/** Lists the keys of the results and answers that a message mentions. */
export function listResultKeys({ packages = [] }: PurchaseUpdate): Set<PurchaseKey> {
  const products = packages.flatMap((each) => each.products ?? [])
  return new Set(
    products.flatMap(({ productCode, measurements = [], questionnaire }) => [
      ...measurements.map(({ interpretationId }) => toTestKey(productCode, interpretationId)),
      ...(questionnaire ? [toAnswersKey(productCode)] : []),
    ]),
  )
}
