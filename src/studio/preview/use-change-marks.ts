import { useMemo } from 'react'
import { createMarkFinder } from './create-mark-finder.ts'
import { listChangedWords } from './list-changed-words.ts'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'

/** The marks of all changes of words in a text, for the text before and after. */
export function useChangeMarks(id: string) {
  const { findText, listTextChanges } = useSignOffTexts()
  const text = findText(id)
  const items = text ? listTextChanges(text).map(({ item }) => item) : []
  const key = items.map((item) => item.id).join(' ')
  return useMemo(
    () => {
      const words = items.flatMap(listChangedWords)
      return { before: createMarkFinder(words, 'before'), after: createMarkFinder(words, 'after') }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names the items
    [key],
  )
}
