import type { Compilation } from '../../compiler/compile.ts'
import { isPartFailure } from '../../compiler/link/parts/part-render-context.ts'
import { partNames, renderPartMarkdown } from '../../compiler/link/parts/render-part.ts'
import { isComponentNamed, type ComponentNode } from '../../compiler/parse/component-node.ts'
import { listSourceTexts } from '../../compiler/link/list-source-texts.ts'
import { flattenTree } from '../../compiler/link/flatten-tree.ts'
import type { TagSource } from '../model/call-responses.ts'

/** Finds the tag on a line of a file that renders a sentence, in any of the texts that use the line. */
export function findTagSource({ content }: Compilation, path: string, line: number, sentence: string): TagSource {
  for (const { files, data } of listSourceTexts(content)) {
    const file = files.find(({ source }) => source.path === path)
    if (!file) continue
    for (const node of flattenTree(file.tree)) {
      const name = partNames.find((one) => isComponentNamed(node, one))
      if (name === undefined || node.position?.start.line !== line) continue
      const part = node as ComponentNode
      const words = renderPartMarkdown(part, data)
      if (isPartFailure(words) || !normalizeWords(words).includes(normalizeWords(sentence))) continue
      const { offset: start = 0 } = node.position.start
      const { offset: end = start } = node.position.end
      return { tag: { written: file.source.text.slice(start, end), start, end } }
    }
  }
  return {}
}

function normalizeWords(words: string): string {
  return words.replaceAll('*', '').replace(/\s+/g, ' ').trim()
}
