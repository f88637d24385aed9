import type { Package } from '../../catalogue/catalogue.ts'

/** Finds the package that is most like another and has none of these products; undefined if no package has any other's products. */
export function findSimilarPackage<T extends Pick<Package, 'productCodes'>>(
  packages: readonly T[],
  sold: Pick<Package, 'productCodes'>,
  unwanted: readonly string[],
): T | undefined {
  const countDifferences = ({ productCodes }: T) => {
    const shared = productCodes.filter((code) => sold.productCodes.includes(code)).length
    return productCodes.length + sold.productCodes.length - 2 * shared
  }
  return packages
    .filter(({ productCodes }) => !productCodes.some((code) => unwanted.includes(code)))
    .toSorted((one, other) => countDifferences(one) - countDifferences(other))[0]
}
