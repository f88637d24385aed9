import { bodyStart, spliced, type Mutant } from './bench-defects-mutant.ts'
import type { TextFacts } from './bench-defects-words.ts'

/** What every text of a test must say: its value and range, when to see a physician, to share the result, what to do today. */
const REQUIRED =
  /^[^.]*(?:\{\w+\}|\bin the [A-Z][\w, ]* range\b)|^(?!If|The|Call|Tell|Ask)[^.]*\bphysician\b.*\b(?:at your next visit|in the next few weeks|next two weeks|today\.\**$)|\b[Ss]hare this result\b/

/** Whether a sentence is the only one that says what every text must say, or announces the list that follows. */
function isRequired(sentence: string, text: string, lineEnd: number): boolean {
  if (
    sentence.endsWith(':') &&
    /^\s*(?:[-*]|\d+\.) /.test(text.slice(lineEnd)) &&
    text.slice(lineEnd - sentence.length, lineEnd).includes(sentence.slice(-20))
  )
    return true
  const [said] = REQUIRED.exec(sentence) ?? []
  if (said === undefined) return false
  const key = /\{\w+\}|\bin the [A-Z][\w, ]* range\b|[Ss]hare this result/.exec(sentence)?.[0]
  return key === undefined || text.slice(bodyStart(text)).split(key).length === 2
}

/** Sentences dropped, one at a time, list items and included passages too. Visible are those that every text of a test must say. */
export function* sentenceMutants({ path, text, isResult }: TextFacts): Generator<Mutant> {
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
        isVisible: isResult && isRequired(words.trim(), text, index + start + line.length),
      }
    }
  }
}
