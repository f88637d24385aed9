import { toJsonPointer } from '../model/to-json-pointer.ts'
import type { RootContent } from 'mdast'
import type { Compilation } from '../../compiler/compile.ts'
import { flattenTree } from '../../compiler/link/flatten-tree.ts'
import { listSentences } from '../../compiler/rules/wording/list-sentences.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import type { DatumExample, FileExamples } from '../model/call-responses.ts'
import { createTextLabeler, formatTextName } from './create-text-labeler.ts'
import { listAudienceTexts } from './list-audience-texts.ts'
import { toTextElement } from './to-text-element.ts'

/** Shows how the first text that uses a datum reads, for each datum of a shared file, by the datum's pointer. */
export function buildExamples({ content }: Compilation, path: string): FileExamples {
  const found = new Map<string, DatumExample>()
  const nameText = createTextLabeler(content)
  for (const { id, nodes, source } of listAudienceTexts(content))
    for (const block of nodes) {
      const pointers = listPointers(block, path)
      if ([...pointers].every((pointer) => found.has(pointer))) continue
      const reader = { text: id, name: formatTextName(nameText(id)) }
      for (const pointer of pointers)
        if (!found.has(pointer)) found.set(pointer, { ...reader, ...readDatum(block, source, path, pointer) })
    }
  return Object.fromEntries(found)
}

/** The pointers of the data of a file that a block renders. */
function listPointers(block: RootContent, path: string): ReadonlySet<string> {
  return new Set(
    flattenTree(block).flatMap(({ data }) =>
      (data?.from ?? []).flatMap((one) => (one.file === path ? toJsonPointer(one.path) : [])),
    ),
  )
}

/** Reads a datum in a block: the block itself if the datum is all it has, such as a card, or else the sentences that say the datum. */
function readDatum(block: RootContent, source: SourceFile, path: string, pointer: string) {
  const sentences = listSentences({ nodes: [block], file: { source } })
  const own = sentences.filter(({ from }) =>
    from().some((one) => one.file === path && toJsonPointer(one.path) === pointer),
  )
  const isWhole = block.type === 'blockquote' || own.length === sentences.length
  return {
    words: own.map(({ text }) => text).join(' '),
    ...(isWhole && { block: toTextElement(block, () => '') }),
  }
}
