import type { Place } from '../finding.ts'
import type { LinkedInterpretation } from '../link.ts'
import {
  keyPlace,
  literal,
  matches,
  matchesOf,
  once,
  patternOf,
  type Glossary,
  type Hit,
  type Reading,
  type TextRule,
  type WordingRule,
} from './rule.ts'

const MALE = 'men|man|male|males|prostate|testicles?|he|him|his'
const FEMALE = 'women|woman|female|females|menopause|menopausal|pregnant|pregnancy|periods?|breasts?|she|her|hers'

/** The sex for which an entry is written, by its id, its rule, its range's bands or its flags. */
function sexOf({ entry, range }: Reading): 'MALE' | 'FEMALE' | undefined {
  const words = `${entry.contentId}_${entry.rangeId}`.split('_')
  const rule = (range.contentRules ?? []).find((candidate) => candidate.contentId === entry.contentId)?.when?.['sex']
  const bands = [range.band ?? []].flat()
  const sexes = new Set(bands.map((band) => band.when?.['sex']))
  const [only] = sexes.size === 1 ? sexes : []
  const sex =
    rule ??
    only ??
    (words.some((word) => /^(?:FEMALE|POSTMENOPAUSAL|PREMENOPAUSAL)$/.test(word))
      ? 'FEMALE'
      : words.some((word) => /^MALE(?:40)?$/.test(word))
        ? 'MALE'
        : undefined)
  return sex === 'MALE' || sex === 'FEMALE' ? sex : undefined
}

/** Words for one sex in a text written for the other. */
export const sex: WordingRule = {
  id: 'sex',
  severity: 'error',
  reason: 'Limits and advice differ by sex; a text for women read by a man gives him another’s limit.',
  bad: 'In the text for men: "For women, up to 7 drinks a week are recommended."',
  good: 'In the text for men: "For men, up to 14 drinks a week are recommended."',
  check(reading) {
    const own = sexOf(reading)
    if (own === undefined) return []
    const pattern = patternOf(`\\b(?:${own === 'MALE' ? FEMALE : MALE})\\b`)
    return matches(reading.sentences, pattern).map(({ sentence, match }) => ({
      place: sentence.place(match.index),
      message: `"${match[0]}" stands in a text for ${own === 'MALE' ? 'men' : 'women'}.`,
      fix: `Write it for ${own === 'MALE' ? 'men' : 'women'}, or leave it out.`,
    }))
  },
}

const PHYSICIAN = /\bphysician\b/gi
const SHARE = /\bshare\b|\bdiscuss this result\b/gi

/** Whom to see and how soon, in the words of each colour. */
const SHARING: Readonly<Record<string, string>> = {
  Green: 'Share this result with your physician at your next visit.',
  Yellow: 'Talk with your physician in the next few weeks. Share this result.',
  Orange: 'Make an appointment with your physician soon, within the next two weeks. Share this result.',
  Red: 'Call your physician today, and share this result.',
}

const SOON = /\bat your next visit\b|\bin the next few weeks\b|\bnext two weeks\b|\bphysician today\b/gi

/** The last sentence that the entry's own file wrote. */
function endOf(reading: Reading): Place {
  const { file } = reading.entry.origin.source
  return (
    reading.sentences.map((sentence) => sentence.place(0)).findLast((place) => place.file === file) ??
    keyPlace(reading, reading.entry.family ? 'family' : 'contentId')
  )
}

/** A text that never sends the reader to a physician. */
export const physician: WordingRule = {
  id: 'physician',
  severity: 'error',
  reason: 'Every text tells the reader to share the result with their physician.',
  bad: '"Eat more vegetables."',
  good: '"Share this result with your physician at your next visit."',
  check(reading) {
    const says = (pattern: RegExp) => reading.sentences.some((sentence) => matchesOf(sentence, pattern).length > 0)
    if (says(PHYSICIAN) && says(SHARE)) return []
    return [
      {
        place: endOf(reading),
        message: 'The text does not tell the reader to share the result with their physician, and how soon.',
        fix: `Add at the end: "${says(SOON) ? 'Share this result with your physician.' : (SHARING[reading.range.displayedStyle] ?? SHARING['Green'])}"`,
      },
    ]
  },
}

const usualTitle = once((entries: LinkedInterpretation['entries']): string | undefined => {
  const titles = new Map<string, number>()
  for (const entry of entries) titles.set(entry.title, (titles.get(entry.title) ?? 0) + 1)
  return [...titles].sort((a, b) => b[1] - a[1])[0]?.[0]
})

/** A title that differs from its neighbours. */
export const title: WordingRule = {
  id: 'title',
  severity: 'error',
  reason: 'All texts of one test stand under one title; another title is a text of another test.',
  bad: 'title: HDL Cholesterol, among texts titled LDL Cholesterol',
  good: 'title: LDL Cholesterol',
  check(reading) {
    const usual = usualTitle(reading.interpretation.entries)
    if (usual === undefined || reading.entry.title === usual) return []
    return [
      {
        place: keyPlace(reading, 'title'),
        message: `The title is "${reading.entry.title}", the others say "${usual}".`,
        fix: `Write "${usual}".`,
      },
    ]
  },
}

const TWICE = /\b([A-Za-z]+) \1\b/gi

/** The same word or sentence twice. */
export const repetition: TextRule = {
  id: 'repetition',
  severity: 'error',
  reason: 'A word or sentence said twice is a slip of the keyboard or of a family’s passages.',
  bad: '"Talk with with your physician."',
  good: '"Talk with your physician."',
  check(reading) {
    const words = matches(reading.sentences, TWICE).map(({ sentence, match }): Hit => {
      const place = sentence.place(match.index)
      return { place, message: `"${match[0]}" repeats a word.`, fix: `Write "${match[1]}".` }
    })
    const seen = new Set<string>()
    const sentences = reading.sentences.flatMap((sentence): Hit[] => {
      const key = sentence.text.toLowerCase()
      if (seen.has(key))
        return [
          {
            place: sentence.place(0),
            message: `"${sentence.text.slice(0, 60)}" stands twice in this text.`,
            fix: 'Say it once.',
          },
        ]
      seen.add(key)
      return []
    })
    return [...words, ...sentences]
  },
}

const LEFTOVER =
  /(?<=^|\s)[-•](?=[A-Za-z])|\b(?:TODO|TBD|FIXME|XXX+|lorem ipsum|undefined|NaN)\b|\[[^\]]*\]|\*+|~~+|_{2,}|\?\?+|&\w+;|[[\]|`\\]|\{(?!\w+\})|(?<!\{\w+)\}|^#+/gi

/** What a text still holds of its making. */
export const leftover: TextRule = {
  id: 'leftover',
  severity: 'error',
  reason: 'Notes to oneself, broken placeholders and marks that are no Markdown are not for participants.',
  bad: '"TODO: say what to do."',
  good: '"Share this result with your physician at your next visit."',
  check: (reading) =>
    matches(reading.sentences, LEFTOVER).map(({ sentence, match }) => ({
      place: sentence.place(match.index),
      message: `"${match[0]}" is left over.`,
      fix: /^\*\*?$/.test(match[0])
        ? `Write ${match[0]} before and behind the words that it is to mark, without a space between, or delete it.`
        : 'Write what participants are to read, or delete it.',
    })),
}

/** Wording that the glossary bans. */
export const bannedWording: TextRule = {
  id: 'banned-wording',
  severity: 'error',
  reason: 'glossary.json lists wording that blames, frightens, promises or cannot be shown.',
  bad: '"Unfortunately, your result is high."',
  good: '"Your result is high."',
  check(reading, glossary) {
    const { any, each } = bannedPatterns(glossary)
    if (matches(reading.sentences, any).length === 0) return []
    return each.flatMap(({ pattern, instead, reason }) =>
      matches(reading.sentences, pattern).map(({ sentence, match }): Hit => ({
        place: sentence.place(match.index),
        message: `"${match[0]}" is not used here.${reason ? ` ${reason}` : ''}`,
        fix: `Instead: ${instead}.`,
      })),
    )
  },
}

const bannedPatterns = once((glossary: Glossary) => {
  const each = glossary.banned.map(({ wording, ...more }) => {
    const [start, end] = [/^\w/.test(wording) ? '\\b' : '', /\w$/.test(wording) ? '\\b' : '']
    return { ...more, source: `${start}${literal(wording)}${end}` }
  })
  return {
    any: patternOf(each.map(({ source }) => source).join('|') || '(?!)'),
    each: each.map(({ source, ...more }) => ({ ...more, pattern: patternOf(source) })),
  }
})
