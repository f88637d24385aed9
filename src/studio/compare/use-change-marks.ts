import { useMemo } from 'react'
import type { ChangeItem } from '../model/studio-model.ts'
import { markedWords } from './marked-words.ts'
import { useSignOff } from './use-sign-off.ts'

/** The marks of all changes of words in a text, for the text before and after. */
export function useChangeMarks(id: string) {
  const { textOf, changesOf } = useSignOff()
  const text = textOf(id)
  const items = text ? changesOf(text).map(({ item }) => item) : []
  const key = items.map((item) => item.id).join(' ')
  return useMemo(
    () => {
      const words = items.flatMap(wordsIn)
      return { before: markedWords(words, 'before'), after: markedWords(words, 'after') }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names the items
    [key],
  )
}

function wordsIn(item: ChangeItem) {
  if (item.kind === 'data') return item.rendered.map(({ words }) => words)
  return item.kind === 'wording' ? [item.words] : []
}
