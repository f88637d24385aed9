import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import type { Order } from './order.ts'

/** The names of the tests of an appointment, each once, in the order of the purchase; questionnaires are left out. */
export function listTestNames({ products }: Order, catalogue: DefinitionCatalogue): readonly string[] {
  const codes = new Set(products.map(({ productCode }) => productCode))
  return [...codes]
    .flatMap((code) => (Object.hasOwn(catalogue.products, code) ? [catalogue.products[code]!] : []))
    .flatMap(({ name, isQuestionnaire }) => (isQuestionnaire === true ? [] : [name]))
}
