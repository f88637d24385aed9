import type { Compilation } from '../../compiler/compile.ts'
import type { OthersDocument } from '../model/documents.ts'
import { listOtherTexts } from './list-other-texts.ts'
import { TextTableBuilder } from './text-table-builder.ts'

/** Collects the sections of products, the pages, the portal's messages, and the names and contents of products and packages. */
export function buildOthersDocument(compilation: Compilation): OthersDocument {
  const table = new TextTableBuilder(new Map(compilation.files.map((source) => [source.file, source])))
  const texts = listOtherTexts(compilation.content).map(({ id, heading: { sectionTitle, sectionHeader }, text }) => ({
    id,
    ...table.addText({ file: text.file, nodes: text.nodes, sectionTitle, sectionHeader, line: 1 }),
  }))
  const messages = compilation.content.parsed.messages.map((file) => ({
    id: `messages/${file.source.name}`,
    ...table.addMessages(file),
  }))
  const { products, packages } = compilation.content
  const offers = [
    ...products.map(({ file, product: { productCode, name, interpretationIds } }) => ({
      id: `products/${productCode}`,
      ...table.addList({ file: file.source.file, title: `Product ${productCode}: ${name}`, items: interpretationIds }),
    })),
    ...packages.map(({ file, package: { packageCode, name, productCodes } }) => ({
      id: `packages/${packageCode}`,
      ...table.addList({ file: file.source.file, title: `Package ${packageCode}: ${name}`, items: productCodes }),
    })),
  ]
  return { texts: [...texts, ...messages, ...offers], ...table.table }
}
