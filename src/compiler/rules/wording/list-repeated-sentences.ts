import { compareStrings } from '../../../catalogue/words.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import type { TextTarget } from '../rule.ts'
import { listSentences } from './list-sentences.ts'

/** A sentence that participants read and that is written in more than one file. */
export interface RepeatedSentence {
  readonly words: string
  /** Where it is written, one place per file, sorted by path. */
  readonly places: readonly SourcePlace[]
}

/** Sentences with fewer words, such as "Drink water.", are alike by chance. */
const minWords = 6

/**
 * The sentences of texts, sections and pages that are written in more than one file, most repeated first. Words rendered by a
 * part or the phrase of a flag are left out, and left and right count as one.
 */
export const listRepeatedSentences = memoizeByObject((content: LinkedContent): readonly RepeatedSentence[] => {
  const written = new Map<string, Map<string, SourcePlace>>()
  for (const target of listTexts(content))
    for (const { text, place, from } of listSentences(target)) {
      if (!/[.!?:]$/.test(text) || text.split(/\s+/).length < minWords || from().length > 0) continue
      const words = mergeVariants(text, target)
      const places = written.get(words) ?? new Map<string, SourcePlace>()
      const first = place(0)
      if (!places.has(first.path)) places.set(first.path, first)
      written.set(words, places)
    }
  return [...written]
    .filter(([, places]) => places.size > 1)
    .map(([words, places]) => ({
      words,
      places: [...places.values()].sort((a, b) => compareStrings(a.path, b.path)),
    }))
    .sort((a, b) => b.places.length - a.places.length || compareStrings(a.words, b.words))
})

function listTexts({ interpretations, products, pages }: LinkedContent): TextTarget[] {
  return [
    ...interpretations.flatMap(({ entries, incidentals }) => [
      ...entries.map(({ origin, nodes }) => ({ file: origin, nodes })),
      ...incidentals.values(),
    ]),
    ...products.flatMap(({ sections }) => [...sections.values()]),
    ...pages.values(),
  ]
}

/** A sentence in which the values of its folder's axis are replaced by the axis, such as `{side}`. */
function mergeVariants(text: string, { file: { variant } }: TextTarget): string {
  if (!variant) return text
  const values = new RegExp(`\\b(?:${variant.values.join('|')})\\b`, 'g')
  return text.replace(values, `{${variant.axis}}`)
}
