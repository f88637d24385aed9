import { diffWordsWithSpace } from 'diff'
import type { MarkedWords, MarkOf } from '../panel/text-body.tsx'

/** Marks in one side of a change the words that the other side lacks; a sentence whose words are not the change's is left alone. */
export function markedWords(before: string, after: string, side: 'before' | 'after'): MarkOf {
  const mark = side === 'before' ? 'removed' : 'added'
  const parts = diffWordsWithSpace(before, after).filter((part) => !(side === 'before' ? part.added : part.removed))
  const whole = parts.map(({ value }) => value).join('')
  return (words) => {
    const said = words.trim()
    const start = said.length > 1 ? whole.indexOf(said) : -1
    if (start < 0) return undefined
    const end = start + said.length
    const pieces: MarkedWords[] = []
    let at = 0
    for (const { value, added, removed } of parts) {
      const text = whole.slice(Math.max(at, start), Math.min(at + value.length, end))
      if (text !== '') pieces.push(added || removed ? { text, mark } : { text })
      at += value.length
    }
    const lead = words.indexOf(said)
    return [{ text: words.slice(0, lead) }, ...pieces, { text: words.slice(lead + said.length) }]
  }
}

/** Marks the sentences of one text that another lacks. */
export function markedSentences(others: readonly string[], mark: 'removed' | 'added'): MarkOf {
  const known = others.join('\n')
  return (words) => (words.trim().length > 1 && !known.includes(words.trim()) ? mark : undefined)
}
