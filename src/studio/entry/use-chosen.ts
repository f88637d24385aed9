import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StudioSentence, TextTable } from '../model/text-model.ts'
import { chosenSentence, type Chosen } from '../panel/chosen-sentence.ts'
import { saysSame } from '../panel/says-same.ts'
import type { MarkOf } from '../panel/text-body.tsx'

/** The sentence of a text that was pressed, that the cursor is in, or that the address names, such as one that a search found. */
export function useChosen(table: Pick<TextTable, 'files'>, sentences: readonly StudioSentence[]) {
  const sought = useSearchParams()[0].get('sentence')
  const [taken, setTaken] = useState<{ readonly sought: string | null; readonly at: Chosen }>()
  // What a later search finds comes before what was pressed earlier.
  const at = taken?.sought === sought ? taken.at : undefined
  const index = chosenSentence(table, sentences, at ?? { said: sought ?? '' })
  const sentence = sentences[index]
  const words = at && sentence?.text
  const markOf = useMemo(
    (): MarkOf | undefined =>
      words === undefined ? undefined : (text, said = text) => (saysSame(said, words) ? 'chosen' : undefined),
    [words],
  )
  /** Takes a sentence; answers which of the text it is. */
  const choose = (next: Chosen): StudioSentence | undefined => {
    const found = sentences[chosenSentence(table, sentences, next)]
    if (found) setTaken({ sought, at: next })
    return found
  }
  /** Follows the cursor of an editor; of several sentences that one part makes, the chosen one stays. */
  const follow = (file: string, line: number, column: number) => {
    const isThere = at?.file === file && at.line === line
    choose({ file, line, column, ...(isThere && at.said !== undefined && { said: at.said }) })
  }
  return { index, sentence, markOf, choose, follow }
}
