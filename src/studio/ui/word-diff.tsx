import { diffWordsWithSpace } from 'diff'
import { ChangedWords, shortenWords } from './changed-words.tsx'

interface WordDiffProps {
  readonly before: string
  readonly after: string
  /** Whether only a few words are left around each change. */
  readonly isShort?: boolean
}

/** Two versions of what is written in a file as one, with the removed and the added words marked. */
export function WordDiff({ before, after, isShort = false }: WordDiffProps) {
  const words = diffWordsWithSpace(before, after).map(({ value, added, removed }) =>
    added
      ? { text: value, mark: 'added' as const }
      : removed
        ? { text: value, mark: 'removed' as const }
        : { text: value },
  )
  return <ChangedWords words={isShort ? shortenWords(words) : words} isSource />
}
