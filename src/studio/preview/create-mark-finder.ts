import type { WordRun } from '../../catalogue/word-run.ts'
import type { MarkedWords, MarkFinder } from './text-body.tsx'

const ownMarks = { before: 'removed', after: 'added' } as const

/** The words of a change on one of its sides. */
export function joinSideWords(words: readonly WordRun[], side: 'before' | 'after'): string {
  return listSideRuns(words, side)
    .map(({ text }) => text)
    .join('')
}

function listSideRuns(words: readonly WordRun[], side: 'before' | 'after'): readonly WordRun[] {
  return words.filter(({ mark }) => mark === undefined || mark === ownMarks[side])
}

/**
 * Creates a function that marks the words of changes that only one side of a text has; it leaves sentences without a change as they are.
 */
export function createMarkFinder(changes: readonly (readonly WordRun[])[], side: 'before' | 'after'): MarkFinder {
  const own = ownMarks[side]
  const sides = changes.map((words) => ({ parts: listSideRuns(words, side), whole: joinSideWords(words, side) }))
  return (words) => {
    const sentence = words.trim()
    const change = sentence.length < 2 ? undefined : sides.find(({ whole }) => whole.includes(sentence))
    return change && markWords(words, sentence, change, own)
  }
}

function markWords(
  words: string,
  sentence: string,
  { parts, whole }: { readonly parts: readonly WordRun[]; readonly whole: string },
  own: 'removed' | 'added',
): readonly MarkedWords[] {
  const start = whole.indexOf(sentence)
  const end = start + sentence.length
  const pieces: MarkedWords[] = []
  let at = 0
  for (const { text: value, mark } of parts) {
    const text = whole.slice(Math.max(at, start), Math.min(at + value.length, end))
    if (text !== '') pieces.push(mark === undefined ? { text } : { text, mark: own })
    at += value.length
  }
  const lead = words.indexOf(sentence)
  return [{ text: words.slice(0, lead) }, ...pieces, { text: words.slice(lead + sentence.length) }]
}
