import type { Compilation } from '../../compiler/compile.ts'
import type { PackagesDocument } from '../model/documents.ts'

/** What is sold: every package with its products, and every product with its tests. */
export function buildPackagesDocument({ content }: Compilation): PackagesDocument {
  return {
    packages: content.packages.map(({ package: sold }) => sold),
    products: content.products.map(({ product }) => product),
  }
}
