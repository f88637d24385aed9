import { diffWordsWithSpace, type Change } from 'diff'
import type { WordRun } from '../../catalogue/word-run.ts'
import { ChangedWords, shortenWords } from './changed-words.tsx'

interface WordDiffProps {
  readonly before: string
  readonly after: string
  /** Whether only a few words are left around each change. */
  readonly isShort?: boolean
}

/** Two versions of what is written in a file as one, with the removed and the added words marked. */
export function WordDiff({ before, after, isShort = false }: WordDiffProps) {
  const words = diffWordsWithSpace(before, after).map(toWordRun)
  return <ChangedWords words={isShort ? shortenWords(words) : words} isSource />
}

function toWordRun({ value: text, added, removed }: Change): WordRun {
  if (added) return { text, mark: 'added' }
  return removed ? { text, mark: 'removed' } : { text }
}
