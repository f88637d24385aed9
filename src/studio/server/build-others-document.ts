import type { Compilation } from '../../compiler/compile.ts'
import type { OthersDocument } from '../model/documents.ts'
import { listOtherTexts } from './list-other-texts.ts'
import { TextTableBuilder } from './text-table-builder.ts'

/** Sections of products, pages, and the portal's messages. */
export function buildOthersDocument(compilation: Compilation): OthersDocument {
  const table = new TextTableBuilder(new Map(compilation.files.map((source) => [source.file, source])))
  const texts = listOtherTexts(compilation).map(({ id, heading: { sectionTitle, sectionHeader }, text }) => ({
    id,
    ...table.addText({ file: text.file, nodes: text.nodes, sectionTitle, sectionHeader, line: 1 }),
  }))
  const messages = compilation.content.parsed.messages.map((file) => ({
    id: `messages/${file.source.name}`,
    ...table.addMessages(file),
  }))
  return { texts: [...texts, ...messages], ...table.table }
}
