import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { Order } from '../../config/order.ts'
import type { PackageSection } from '../package-sections.ts'

/** All packages of a purchase for the sheet: those with results as they are, then those that have none yet, empty. */
export function sheetSectionsOf(
  { products }: Pick<Order, 'products'>,
  sections: readonly PackageSection[],
  { packages }: Pick<Catalogue, 'packages'>,
): readonly PackageSection[] {
  const shown = new Set(sections.map(({ packageCode }) => packageCode))
  const bought = [...new Set(products.map(({ packageCode }) => packageCode ?? ''))]
  const empty = bought.filter((code) => !shown.has(code) && Object.hasOwn(packages, code))
  return [
    ...sections,
    ...empty.map((packageCode) => ({ packageCode, title: packages[packageCode]!.name, products: [], isTiered: false })),
  ]
}
