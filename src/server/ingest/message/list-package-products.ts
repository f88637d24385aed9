import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import type { MessageProduct } from './screening-message.ts'

/** Lists the products of a package as a purchase does, without results. */
export function listPackageProducts(catalogue: DefinitionCatalogue, packageCode: string): MessageProduct[] {
  const pkg = Object.hasOwn(catalogue.packages, packageCode) ? catalogue.packages[packageCode] : undefined
  return (pkg?.productCodes ?? []).map((productCode) => ({ productCode }))
}
