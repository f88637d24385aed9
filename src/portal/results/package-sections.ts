import { resultsMessages } from 'virtual:messages/results'
import type { DefinitionCatalogue, Product } from '../../catalogue/catalogue.ts'
import type { Order } from '../data/order.ts'
import type { ResultView } from './result-view.ts'

/** The results of one product, in the catalogue's order. */
export interface ProductResults {
  readonly productCode: string
  /** Absent for a product that the catalogue does not know. */
  readonly product?: Product
  readonly views: readonly ResultView[]
}

/** The results of one package of the purchase. */
export interface PackageSection {
  /** Empty for results that belong to no known package. */
  readonly packageCode: string
  readonly title: string
  /** Whether the package has a tier; for such packages some products have a different overview. */
  readonly isTiered: boolean
  readonly products: readonly ProductResults[]
  /** Set if the package has no results of its own: there are none yet, or an earlier package lists them. */
  readonly emptyReason?: string
}

/**
 * Groups the results of an order by package, in the order of the purchase, and within a package in the catalogue's order. A product that
 * belongs to several packages is listed in the first. Packages unknown to the catalogue are merged into one, which comes last.
 */
export function buildPackageSections(
  order: Pick<Order, 'products'>,
  views: readonly ResultView[],
  catalogue: DefinitionCatalogue,
): readonly PackageSection[] {
  const byProduct = new Map<string, ResultView[]>()
  for (const view of views) byProduct.set(view.productCode, [...(byProduct.get(view.productCode) ?? []), view])
  const byPackage = new Map<string, string[]>()
  for (const productCode of byProduct.keys()) {
    const packageCode = getPackageCode(productCode, order, catalogue)
    byPackage.set(packageCode, [...(byPackage.get(packageCode) ?? []), productCode])
  }
  for (const { packageCode } of order.products)
    if (isKnownPackage(packageCode, catalogue) && !byPackage.has(packageCode)) byPackage.set(packageCode, [])
  const bought = order.products.map(({ packageCode }) => packageCode ?? '')
  const getPosition = (packageCode: string) => (packageCode === '' ? Infinity : bought.indexOf(packageCode))
  const hasAll = (packageCode: string) =>
    order.products.every((each) => each.packageCode !== packageCode || byProduct.has(each.productCode))
  return [...byPackage]
    .sort(([a], [b]) => getPosition(a) - getPosition(b) || 0)
    .map(([packageCode, productCodes]) => ({
      packageCode,
      ...(productCodes.length === 0 && {
        emptyReason: hasAll(packageCode) ? resultsMessages.listedAbove : resultsMessages.noResults,
      }),
      isTiered: typeof catalogue.packages[packageCode]?.tier === 'string',
      title: catalogue.packages[packageCode]?.name ?? resultsMessages.otherTests,
      products: sortByList(productCodes, catalogue.packages[packageCode]?.productCodes ?? [], String).map(
        (productCode) => buildProductResults(productCode, byProduct.get(productCode) ?? [], catalogue),
      ),
    }))
}

function getPackageCode(productCode: string, order: Pick<Order, 'products'>, catalogue: DefinitionCatalogue): string {
  const entry = order.products.find(
    (each) => each.productCode === productCode && isKnownPackage(each.packageCode, catalogue),
  )
  return entry?.packageCode ?? ''
}

function isKnownPackage(packageCode: string | null, catalogue: DefinitionCatalogue): packageCode is string {
  return packageCode !== null && Object.hasOwn(catalogue.packages, packageCode)
}

function buildProductResults(
  productCode: string,
  views: readonly ResultView[],
  catalogue: DefinitionCatalogue,
): ProductResults {
  const product = Object.hasOwn(catalogue.products, productCode) ? catalogue.products[productCode] : undefined
  const sorted = sortByList(views, product?.interpretationIds ?? [], ({ interpretationId }) => interpretationId)
  return { productCode, ...(product && { product }), views: sorted }
}

/** Sorts items by the position of their names in a list. Items not in the list come last, in their original order. */
function sortByList<T>(things: readonly T[], list: readonly string[], getName: (thing: T) => string): readonly T[] {
  const getPosition = (thing: T) => (list.includes(getName(thing)) ? list.indexOf(getName(thing)) : list.length)
  return [...things].sort((a, b) => getPosition(a) - getPosition(b))
}

/**
 * Returns the package titles that tell apart results with the same name, by anchor, for tests that several packages of the purchase
 * contain. Empty if every name is unique.
 */
export function collectContexts(sections: readonly PackageSection[]): ReadonlyMap<string, string> {
  const all = sections.flatMap(({ title, products }) =>
    products.flatMap(({ views }) => views.map(({ anchor, name }) => ({ anchor, name, title }))),
  )
  const repeated = all.filter(({ name, title }) => all.some((other) => other.name === name && other.title !== title))
  return new Map(repeated.map(({ anchor, title }) => [anchor, title]))
}
