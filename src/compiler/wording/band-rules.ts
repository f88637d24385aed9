import type { RangeFile } from '../content-file.ts'
import { keyPlace, literal, matches, once, patternOf, type Hit, type Reading, type WordingRule } from './rule.ts'
import { isResult } from './range-facts.ts'

/** "in the X range", "Your result was X", "your risk is X", "puts you at X risk": what a sentence says of the reader's own band. */
const claimPattern = once((ranges: readonly RangeFile[]): RegExp => {
  // Longest first, so that "Very High" is not read as "High".
  const labels = [...new Set(ranges.map((range) => range.displayedLabel))].sort((a, b) => b.length - a.length)
  const subject = "\\byour (?:own )?(?:[\\w'-]+ ){0,5}?(?:risk|result|score|level|number|reading|index)\\b[^.;:]{0,60}?"
  return patternOf(
    `(?:\\b(?:in|within|into) (?:the|a) |\\byour result was (?:in the )?|${subject}\\b(?:is|was|are|were|falls in|puts you at|puts you in|places you at) (?:now )?(?:the |an? |at )?|\\bputs you (?:at|in) (?:an? |the )?|\\byou (?:are|have) (?:at |an? )?)(${labels.map(literal).join('|')})(?= (?:range|band|risk|group|level)\\b|\\b(?! than\\b)[.,;:]|\\b(?! than\\b) because\\b|$)`,
  )
})

/** A text that says it belongs to another band. */
export const otherBand: WordingRule = {
  id: 'other-band',
  severity: 'error',
  reason: 'A text that names another band than its own tells a person that a dangerous result is fine, or the reverse.',
  bad: 'In High: "Your risk is Low because you do not smoke."',
  good: 'In High: "Your risk is High. You do not smoke, and that helps."',
  check(reading) {
    const own = reading.range.displayedLabel.toLowerCase()
    return matches(reading.sentences, claimPattern(reading.interpretation.file.value.interpretationRanges)).flatMap(
      ({ sentence, match }): Hit[] => {
        const claimed = match[1]!
        if (claimed.toLowerCase() === own || /\bnot\b|\bif\b|\bwould\b|\bwhen\b/i.test(match[0])) return []
        return [
          {
            place: sentence.place(match.index + match[0].length - claimed.length),
            message: `This text belongs to ${reading.range.displayedLabel} but says "${match[0].trim()}".`,
            fix: `Write "${reading.range.displayedLabel}", or move the text to ${claimed}.`,
          },
        ]
      },
    )
  },
}

/** A header that names another band. */
export const headerBand: WordingRule = {
  id: 'header-band',
  severity: 'error',
  reason: 'The header is the first thing read; it says the label of the range or nothing.',
  bad: 'In High: sectionHeader: Your result was Low',
  good: 'In High: sectionHeader: Your result was High',
  check(reading) {
    const { sectionHeader, origin } = reading.entry
    const match = /^Your [Rr]esult was (.*)$/.exec(sectionHeader)
    if (sectionHeader === '' || match?.[1] === reading.range.displayedLabel) return []
    const label = reading.range.displayedLabel
    const place = keyPlace(reading, 'sectionHeader')
    const start = origin.source.offset(place.line, place.column)
    return [
      {
        place,
        message: `The header says "${sectionHeader}", but the range is ${label}.`,
        fix: `Write "Your result was ${label}".`,
        ...(match && origin.source.text.startsWith(sectionHeader, start)
          ? { edit: { start, end: start + sectionHeader.length, text: `Your result was ${label}` } }
          : {}),
      },
    ]
  },
}

const URGENCY: readonly [pattern: RegExp, level: number][] = [
  [/\bat your next visit\b/gi, 1],
  [/\bin the next few weeks\b/gi, 2],
  [/\bwithin the next two weeks\b/gi, 3],
  [/\bcontact your physician today\b/gi, 4],
]
const STYLE_LEVEL: Readonly<Record<string, number>> = { Green: 1, Yellow: 2, Orange: 3, Red: 4 }
const SAID = [
  '',
  '"at your next visit"',
  '"in the next few weeks"',
  '"within the next two weeks"',
  '"Contact your physician today."',
]

/** How soon to see a physician, in the words of the band's colour. */
export const urgency: WordingRule = {
  id: 'urgency',
  severity: 'error',
  reason: 'How soon to see a physician follows from the colour; it may never fall as the risk rises.',
  bad: 'In a red text: "Share this result with your physician at your next visit."',
  good: 'In a red text: "Contact your physician today."',
  check(reading) {
    const { range } = reading
    const expected = STYLE_LEVEL[range.displayedStyle]
    if (expected === undefined || !isResult(range)) return []
    const said = URGENCY.flatMap(([pattern, level]) =>
      matches(reading.sentences, pattern).map((found) => ({ ...found, level })),
    )
    const hits = said
      .filter(
        ({ level, sentence, match }) => level !== expected && !/\bif\b/i.test(sentence.text.slice(0, match.index)),
      )
      .map(({ level, sentence, match }): Hit => ({
        place: sentence.place(match.index),
        message: `The range is ${range.displayedStyle}, but the text says ${SAID[level]}.`,
        fix: `Write ${SAID[expected]}.`,
      }))
    // Where the result is not to be shared at all, the physician rule says which sentence to add.
    const isShared = reading.sentences.some(({ text }) => /\bshare\b/i.test(text))
    if (hits.length === 0 && isShared && !said.some(({ level }) => level === expected))
      hits.push({
        place: keyPlace(reading, reading.entry.family ? 'family' : 'contentId'),
        message: `The range is ${range.displayedStyle}, but the text does not say how soon to see a physician.`,
        fix: `Write ${SAID[expected]}.`,
      })
    return hits
  },
}

/** A red text says first what to do today; no other text borrows that box. */
export const instruction: WordingRule = {
  id: 'instruction',
  severity: 'error',
  reason:
    'In a red text the first words say what to do today, in the box that a quote makes; other texts must not alarm.',
  bad: 'In a red text: "Your blood sugar was {labGlucose} mg/dL. Contact your physician today."',
  good: '> **Contact your physician today.** Call 911 if you faint.',
  check(reading) {
    const quote = reading.sentences.find((sentence) => sentence.kind === 'quote')
    const red = reading.range.displayedStyle === 'Red' && isResult(reading.range)
    if (
      red &&
      !(reading.sentences[0]?.kind === 'quote' && /^Contact your physician today\.$/.test(reading.sentences[0].text))
    )
      return [
        {
          place: reading.sentences[0]?.place(0) ?? keyPlace(reading, 'contentId'),
          message: 'This red text does not begin with what to do today.',
          fix: 'Begin with "> **Contact your physician today.**" and what symptoms mean calling 911.',
        },
      ]
    if (reading.range.displayedStyle !== 'Red' && quote)
      return [
        {
          place: quote.place(0),
          message: `A quote makes the box for red results, but this range is ${reading.range.displayedStyle}.`,
          fix: 'Write it as a paragraph.',
        },
      ]
    return []
  },
}

/** Two bands that say the same, or, where their colours differ, almost the same. */
export const sameText: WordingRule = {
  id: 'same-text',
  severity: 'error',
  reason: 'A text copied from a neighbouring band and changed in its label only says the wrong thing calmly.',
  bad: 'Borderline High and High share every sentence but the label.',
  good: 'Each band says what that band means and what to do about it.',
  check(reading) {
    const { entry, interpretation, range } = reading
    if (entry.family !== undefined) return []
    const own = masked(entry, interpretation.file.value.interpretationRanges)
    const twin = interpretation.entries.find((other) => {
      if (other.contentId <= entry.contentId || other.rangeId === entry.rangeId || other.family !== undefined)
        return false
      const style = interpretation.file.value.interpretationRanges.find(
        (candidate) => candidate.rangeId === other.rangeId,
      )?.displayedStyle
      const theirs = masked(other, interpretation.file.value.interpretationRanges)
      if (own.join() === theirs.join()) return true
      if (style === range.displayedStyle) return false
      const shared = own.filter((sentence) => theirs.includes(sentence)).length
      return shared >= 0.75 * Math.max(own.length, theirs.length)
    })
    return twin
      ? [
          {
            place: keyPlace(reading, 'contentId'),
            message: `This text and ${twin.contentId}, of another range, say almost the same.`,
            fix: 'Write what this band means and what to do about it.',
          },
        ]
      : []
  },
}

const labelPattern = once(
  (ranges: readonly { readonly displayedLabel: string }[]) =>
    new RegExp(ranges.map((range) => literal(range.displayedLabel)).join('|'), 'g'),
)

const maskedTexts = new WeakMap<object, string[]>()

function masked(entry: Reading['entry'], ranges: readonly { readonly displayedLabel: string }[]): string[] {
  const known = maskedTexts.get(entry)
  if (known) return known
  const labels = labelPattern(ranges)
  const text = JSON.stringify(
    entry.blocks.map((block) => ('children' in block || 'items' in block ? block : '')),
    (key, value: unknown) => (key === 'at' || key === 'from' ? undefined : value),
  )
  const words = [...text.matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]!).join(' ')
  const sentences = words
    .replace(labels, '#')
    .replace(/\d+(?:\.\d+)?/g, '0')
    .split(/(?<=[.!?:])\s+/)
    .filter((sentence) => sentence.length > 3)
  maskedTexts.set(entry, sentences)
  return sentences
}
