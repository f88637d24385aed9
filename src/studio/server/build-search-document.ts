import type { Compilation } from '../../compiler/compile.ts'
import { renderTexts } from '../../compiler/diff/list-wording-changes.ts'
import type { SearchDocument } from '../model/documents.ts'
import { listLineSentences } from './list-line-sentences.ts'

/** Every distinct sentence with the ids of the texts that have it. */
export function buildSearchDocument({ content }: Compilation): SearchDocument {
  const found = new Map<string, number[]>()
  const texts = [...renderTexts(content)]
  for (const [index, [, { lines }]] of texts.entries())
    for (const sentence of new Set(lines.flatMap(listLineSentences))) {
      const ids = found.get(sentence)
      if (ids) ids.push(index)
      else found.set(sentence, [index])
    }
  return { ids: texts.map(([id]) => id), sentences: [...found].map(([text, ids]) => ({ text, ids })) }
}
