import { diffWordsWithSpace } from 'diff'
import { ChangedWords } from './changed-words.tsx'

/** Two wordings as one, with the removed and the added words marked. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const words = diffWordsWithSpace(before, after).map(({ value, added, removed }) =>
    added
      ? { text: value, mark: 'added' as const }
      : removed
        ? { text: value, mark: 'removed' as const }
        : { text: value },
  )
  return <ChangedWords words={words} />
}
