import type { WordRun } from '../model/audience.ts'
import type { MarkedWords, MarkFinder } from './text-body.tsx'

/** Marks the words of changes that only one side of a text has; a sentence without a change is left as it is. */
export function createMarkFinder(changes: readonly (readonly WordRun[])[], side: 'before' | 'after'): MarkFinder {
  const own = side === 'before' ? 'removed' : 'added'
  const sides = changes.map((words) => {
    const parts = words.filter(({ mark }) => mark === undefined || mark === own)
    return { parts, whole: parts.map(({ text }) => text).join('') }
  })
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
