import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StudioSentence, TextTable } from '../model/text.ts'
import { findSentenceIndex, type SentenceTarget } from '../preview/find-sentence-index.ts'
import { isSameSentence } from '../preview/is-same-sentence.ts'
import type { MarkFinder } from '../preview/text-body.tsx'

/** Tracks the chosen sentence of a text: pressed, at the cursor, or named by the address, as after a search. */
export function useChosenSentence(table: Pick<TextTable, 'files'>, sentences: readonly StudioSentence[]) {
  const sought = useSearchParams()[0].get('sentence')
  const [taken, setTaken] = useState<{ readonly sought: string | null; readonly at: SentenceTarget }>()
  // The result of a later search replaces an earlier press.
  const at = taken?.sought === sought ? taken.at : undefined
  const index = findSentenceIndex(table, sentences, at ?? { said: sought ?? '' })
  const sentence = sentences[index]
  const words = at && sentence?.text
  const findMarks = useMemo(
    (): MarkFinder | undefined =>
      words === undefined ? undefined : (text, said = text) => (isSameSentence(said, words) ? 'chosen' : undefined),
    [words],
  )
  /** Chooses a sentence, and returns the matching sentence of the text. */
  const choose = (next: SentenceTarget): StudioSentence | undefined => {
    const found = sentences[findSentenceIndex(table, sentences, next)]
    if (found) setTaken({ sought, at: next })
    return found
  }
  /** Follows the cursor of an editor; if one part renders several sentences, keeps the chosen one. */
  const follow = (file: string, line: number, column: number) => {
    const isThere = at?.file === file && at.line === line
    choose({ file, line, column, ...(isThere && at.said !== undefined && { said: at.said }) })
  }
  return { index, sentence, findMarks, choose, follow }
}
