import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StudioSentence, TextTable } from '../model/text.ts'
import { findSentenceIndex, type SentenceTarget } from '../preview/find-sentence-index.ts'
import { isSameSentence } from '../preview/is-same-sentence.ts'
import type { MarkFinder } from '../preview/text-body.tsx'

/** The sentence of a text that was pressed, that the cursor is in, or that the address names, such as one that a search found. */
export function useChosenSentence(table: Pick<TextTable, 'files'>, sentences: readonly StudioSentence[]) {
  const sought = useSearchParams()[0].get('sentence')
  const [taken, setTaken] = useState<{ readonly sought: string | null; readonly at: SentenceTarget }>()
  // What a later search finds comes before what was pressed earlier.
  const at = taken?.sought === sought ? taken.at : undefined
  const index = findSentenceIndex(table, sentences, at ?? { said: sought ?? '' })
  const sentence = sentences[index]
  const words = at && sentence?.text
  const findMarks = useMemo(
    (): MarkFinder | undefined =>
      words === undefined ? undefined : (text, said = text) => (isSameSentence(said, words) ? 'chosen' : undefined),
    [words],
  )
  /** Takes a sentence; answers which of the text it is. */
  const choose = (next: SentenceTarget): StudioSentence | undefined => {
    const found = sentences[findSentenceIndex(table, sentences, next)]
    if (found) setTaken({ sought, at: next })
    return found
  }
  /** Follows the cursor of an editor; of several sentences that one part makes, the chosen one stays. */
  const follow = (file: string, line: number, column: number) => {
    const isThere = at?.file === file && at.line === line
    choose({ file, line, column, ...(isThere && at.said !== undefined && { said: at.said }) })
  }
  return { index, sentence, findMarks, choose, follow }
}
