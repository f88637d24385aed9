import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Order } from '../data/order.ts'
import type { PackageSection } from './package-sections.ts'

/** A package of a purchase. One without results of its own says whether there are none yet, or an earlier package has them. */
export interface BoughtPackage extends PackageSection {
  readonly lacks?: 'results' | 'results of its own'
}

/** All packages of a purchase that the catalogue knows, in its order: `sections` as they are, and those that have no results. */
export function everyPackageOf(
  { products }: Pick<Order, 'products'>,
  sections: readonly PackageSection[],
  { packages }: Pick<Catalogue, 'packages'>,
): readonly BoughtPackage[] {
  const shownProducts = new Set(sections.flatMap((section) => section.products.map(({ productCode }) => productCode)))
  const bought = [...new Set(products.map(({ packageCode }) => packageCode ?? ''))]
  const empty = bought
    .filter((code) => Object.hasOwn(packages, code) && !sections.some(({ packageCode }) => packageCode === code))
    .map((code): BoughtPackage => {
      const own = products.filter(({ packageCode }) => packageCode === code)
      const lacks = own.every(({ productCode }) => shownProducts.has(productCode)) ? 'results of its own' : 'results'
      return { packageCode: code, title: packages[code]!.name, products: [], isTiered: false, lacks }
    })
  // Results of no known package come last.
  const place = ({ packageCode }: PackageSection) => (packageCode === '' ? bought.length : bought.indexOf(packageCode))
  return [...sections, ...empty].sort((a, b) => place(a) - place(b))
}
