import type { RootContent } from 'mdast'
import type { Compilation } from '../../compiler/compile.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import { toPlainLines } from '../../compiler/link/text-formats.ts'
import { memoizeByObject } from '../../compiler/source/memoize-by-object.ts'
import type { FileAudience, SisterTexts } from '../model/call-responses.ts'
import { listAudienceTexts } from './list-audience-texts.ts'
import { listLineSentences } from './list-line-sentences.ts'

/** Shorter sentences, such as "Eat well.", recur in many texts by chance. */
const minWords = 4

/**
 * Lists the sentences that a draft removes from its texts or changes, with the texts of other files that still say exactly the same;
 * sentences in the fewest texts come first.
 */
export function listSisterTexts(
  { content: before }: Compilation,
  { content: after }: Compilation,
  { texts }: FileAudience,
): SisterTexts[] {
  const own = new Set(texts)
  const old = listSentencesByText(before)
  const gone = new Set(
    listAudienceTexts(after)
      .filter(({ id }) => own.has(id))
      .flatMap(({ id, nodes }) => {
        const kept = new Set(listSentences(nodes))
        return (old.get(id) ?? []).filter((sentence) => !kept.has(sentence))
      }),
  )
  const others = [...old].filter(([id]) => !own.has(id))
  return [...gone]
    .map((sentence) => ({
      sentence,
      texts: others.flatMap(([id, sentences]) => (sentences.includes(sentence) ? [id] : [])),
    }))
    .filter((sister) => sister.texts.length > 0)
    .toSorted((one, other) => one.texts.length - other.texts.length)
}

/** The sentences of every text, by its id. */
export const listSentencesByText = memoizeByObject(
  (content: LinkedContent): ReadonlyMap<string, readonly string[]> =>
    new Map(listAudienceTexts(content).map(({ id, nodes }) => [id, listSentences(nodes)])),
)

function listSentences(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap(listBlockSentences)
}

/** The sentences of a block, which the texts of a family share. */
const listBlockSentences = memoizeByObject((block: RootContent): readonly string[] =>
  toPlainLines([block])
    .flatMap(listLineSentences)
    .filter((sentence) => sentence.split(/\s+/).length >= minWords),
)
