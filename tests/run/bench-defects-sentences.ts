import { bodyStart, spliced, type Mutant } from './bench-defects-mutant.ts'
import type { TextFacts } from './bench-defects-words.ts'

/** What a text must say: its value and range, when to see a physician, what to do today, and what a list is of. */
const REQUIRED =
  /\{\w+\}|\bthe [A-Z][\w, ]* range\b|\bphysician\b.*\b(?:next visit|next few weeks|next two weeks|today)\b|\b[Ss]hare this result\b|\bContact your physician today\b|:$/

/** Sentences dropped, one at a time, list items and included passages too. Visible are those that every text of a test must say. */
export function* sentenceMutants({ path, text, isEntry }: TextFacts): Generator<Mutant> {
  const start = bodyStart(text)
  for (const { 0: line, index } of text.slice(start).matchAll(/^.*\S.*$/gm)) {
    const at = start + index
    const mark = /^(?:> |[-*] |\d+\. )?/.exec(line)![0].length
    for (const { 0: words, index: inside } of line
      .slice(mark)
      .matchAll(/(?:<[^>]*>|\{\w+\}|[^.!?:<{]|[.!?:](?!["*)]*(?:\s|$)))+(?:[.!?:]["*)]*(?=\s|$)\s*|$)/g)) {
      if (/<\/?When|<Flags/.test(words)) continue
      const isWhole = words.trim() === line.slice(mark).trim()
      const from = isWhole ? at : at + mark + inside
      yield {
        kind: 'sentences dropped',
        path,
        text: spliced(text, from, isWhole ? at + line.length : from + words.length, ''),
        what: words.trim(),
        isVisible: isEntry && REQUIRED.test(words.trim()),
      }
    }
  }
}
