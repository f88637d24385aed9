import type { RootContent } from 'mdast'
import type { GlossaryFile } from '../../parse/content-file.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule } from '../rule.ts'
import { listWords, measureSentences, toReadingGrade } from './compute-reading-grade.ts'
import { listBlockSentences, listSentences } from './list-sentences.ts'
import { PUNCTUATION_SLIP } from './punctuation-rules.ts'

/** The longest sentence, in words, and the highest reading grade of a text that pass without a warning. */
const maxWords = 30
const maxGrade = 10

const TEXTS = ['entry', 'section', 'page'] as const

/** Matches notes to oneself, and marks of Markdown, of an entity and of a comparison that a reader would see verbatim. */
const LEFTOVER = new RegExp(
  [
    /\b(?:TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b/,
    /\*\*|~~|__|[[\]|`\\*_]|(?<!\{\w+)\}|^#+|(?<=^|\s)[•·]|^[-–—+](?=[A-Za-z{])|\+{3}|={2,}/,
    /(?<!\w)&(?:[A-Za-z]+|#\w+)|(?<=^|\s)[<>=≤≥](?=\s|\d)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const ASTERISK_FIX =
  'Write ** directly before and after the words that it marks, or delete it; a list item begins with "- ".'

/** A doubled word, except those that English allows. */
const repeatedWord = /(?<![\w'’-])(?!(?:had|that) )([A-Za-z]+) \1(?![\w'’-])/gi

/**
 * Rules about what participants read. They find slips that anyone can see without medical knowledge, and reject no correct
 * English; whether a sentence is true is for a reviewer to judge. All but notes to oneself are warnings.
 */
export const wordingRules = [
  defineCheckRule({
    id: 'leftover',
    scope: TEXTS,
    per: 'paragraph',
    reason: 'Notes to yourself, marks that are not Markdown and doubled punctuation are not for participants.',
    bad: 'TODO: which beans?',
    good: 'Eat beans.',
    check(text, report) {
      for (const { text: words, place } of listSentences(text)) {
        for (const { 0: mark, index } of words.matchAll(LEFTOVER))
          report(
            place(index),
            `"${mark}" is left over.`,
            mark.startsWith('*') ? ASTERISK_FIX : 'Write what participants are to read, or delete it.',
          )
        for (const { 0: marks, index } of words.matchAll(PUNCTUATION_SLIP))
          report(
            place(index),
            `Unexpected "${marks}" in "${words.slice(Math.max(0, index - 20), index + marks.length)}".`,
            'Write one mark there, directly after a word.',
          )
      }
    },
  }),
  defineCheckRule({
    id: 'repetition',
    scope: TEXTS,
    severity: 'warning',
    reason: 'A word twice in a row, or a sentence twice in one text, is a slip.',
    bad: 'Eat beans beans.',
    good: 'Eat beans.',
    check(text, report) {
      const seen = new Set<string>()
      for (const { text: words, place } of listSentences(text)) {
        for (const { 0: both, 1: word, index } of words.matchAll(repeatedWord))
          report(place(index), `"${both}" repeats a word.`, `Write "${word}" once, or the word that was meant.`)
        if (seen.has(words))
          report(
            place(0),
            `"${words.slice(0, 60)}" is in this text twice.`,
            'Say it once, or write what was meant instead.',
          )
        seen.add(words)
      }
    },
  }),
  defineCheckRule({
    id: 'banned-wording',
    scope: TEXTS,
    per: 'paragraph',
    severity: 'warning',
    reason: 'glossary.json lists wording that blames, frightens or promises, and what to write instead.',
    bad: 'Utilize beans.',
    good: 'Eat beans.',
    check(text, report, { glossary }) {
      const pattern = createBannedPattern(glossary)
      for (const { text: words, place } of listSentences(text))
        for (const match of words.matchAll(pattern)) {
          const { index } = match
          const [wording, ...matches] = match
          const { instead, reason, except = [] } = glossary.banned[matches.findIndex((each) => each !== undefined)]!
          if (except.some((phrase) => isWithin(words, phrase, index))) continue
          const why = reason ? ` ${reason}` : ''
          report(
            place(index),
            `"${wording}" is on the list of banned wording.${why}`,
            `Write what is true here in other words, such as: ${instead}.`,
          )
        }
    },
  }),
  defineCheckRule({
    id: 'sentence-length',
    scope: TEXTS,
    per: 'paragraph',
    severity: 'warning',
    reason: `A sentence of over ${maxWords} words is hard to follow.`,
    bad: 'Eat beans and leeks and chard and kale and greens and nuts and seeds and grains and fruit and fish and eggs and peas and oats and rice and corn and figs and dates and plums.',
    good: 'Eat beans.',
    check(text, report) {
      for (const { text: sentence, place } of listSentences(text)) {
        const { length } = listWords(sentence)
        const message = `This sentence has ${length} words, expected at most ${maxWords}.`
        if (length > maxWords) report(place(0), message, 'Split it.')
      }
    },
  }),
  defineCheckRule({
    id: 'reading-grade',
    scope: 'entry',
    severity: 'warning',
    reason: 'Texts use everyday words and short sentences, so that most adults understand them.',
    in: 'interpretations/lab-iron/normal.mdx',
    bad: 'Hematological characterization demonstrated physiological concentrations.',
    good: 'Your iron was {labIron} ug/dL.',
    check(text, report) {
      const grade = toReadingGrade(text.nodes.map(measureBlock))
      const message = `The text has the reading grade ${grade}, expected at most ${maxGrade}.`
      if (grade > maxGrade)
        report(listSentences(text)[0]!.place(0), message, 'Write shorter sentences and everyday words.')
    },
  }),
]

/** How long the sentences of a block are, counted once for all texts that share the block. */
const measureBlock = memoizeByObject((block: RootContent) => measureSentences(listBlockSentences(block)))

/** Matches banned wording, each in a group of its own. */
const createBannedPattern = memoizeByObject(({ banned }: GlossaryFile) => {
  const literals = banned.map(({ wording }) => `(${toWordingPattern(wording)})`)
  return new RegExp(`(?<!\\w)(?:${['(?!)', ...literals].join('|')})(?!\\w)`, 'gi')
})

/** Matches wording with either apostrophe, with or without its hyphen, and its verbs and nouns in any form: "cures", "cured". */
function toWordingPattern(wording: string): string {
  return wording
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/(?<![\w'])[a-z]{4,}(?![\w'])/gi, (word) =>
      word.endsWith('e') ? `${word.slice(0, -1)}(?:e[sd]?|ing)` : `${word}(?:e?s|ed|ing)?`,
    )
    .replaceAll("'", "['’]")
    .replaceAll('-', '[- ]?')
}

/** Whether the character at an index is inside an occurrence of a phrase in the words. */
function isWithin(words: string, phrase: string, index: number): boolean {
  const at = words.toLowerCase().lastIndexOf(phrase.toLowerCase(), index)
  return at !== -1 && index < at + phrase.length
}
