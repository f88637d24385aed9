import type { WordRun } from '../model/audience.ts'
import type { MarkedWords, MarkFinder } from '../preview/text-body.tsx'

/** Marks in one side of a text the words of changes that the other side lacks; a sentence of no change is left alone. */
export function createMarkFinder(changes: readonly (readonly WordRun[])[], side: 'before' | 'after'): MarkFinder {
  const own = side === 'before' ? 'removed' : 'added'
  const sides = changes.map((words) => {
    const parts = words.filter(({ mark }) => mark === undefined || mark === own)
    return { parts, whole: parts.map(({ text }) => text).join('') }
  })
  return (words) => {
    const said = words.trim()
    const change = said.length < 2 ? undefined : sides.find(({ whole }) => whole.includes(said))
    return change && markWords(words, said, change, own)
  }
}

function markWords(
  words: string,
  said: string,
  { parts, whole }: { readonly parts: readonly WordRun[]; readonly whole: string },
  own: 'removed' | 'added',
): readonly MarkedWords[] {
  const start = whole.indexOf(said)
  const end = start + said.length
  const pieces: MarkedWords[] = []
  let at = 0
  for (const { text: value, mark } of parts) {
    const text = whole.slice(Math.max(at, start), Math.min(at + value.length, end))
    if (text !== '') pieces.push(mark === undefined ? { text } : { text, mark: own })
    at += value.length
  }
  const lead = words.indexOf(said)
  return [{ text: words.slice(0, lead) }, ...pieces, { text: words.slice(lead + said.length) }]
}

/** Marks the sentences of one text that another lacks. */
export function markedSentences(others: readonly string[], mark: 'removed' | 'added'): MarkFinder {
  const known = others.join('\n')
  return (words) => (words.trim().length > 1 && !known.includes(words.trim()) ? mark : undefined)
}
