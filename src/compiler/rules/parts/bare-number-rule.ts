import type { Nodes } from 'mdast'
import { capitalize } from '../../../catalogue/words.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { listSourceTexts } from '../../link/list-source-texts.ts'
import { largeNumbers, smallNumbers } from '../../source/number-words.ts'
import { defineCheckRule } from '../rule.ts'
import { listSignWords } from './list-sign-words.ts'

const AMOUNT_UNITS =
  'units?|pills?|tablets?|capsules?|doses?|puffs?|drops?|sprays?|shots?|injections?|patch(?:es)?|mg|mcg|ml|g|iu|milligrams?|micrograms?|grams?|milliliters?|ounces?|teaspoons?|tablespoons?|percent|points'

/**
 * Matches digits, with a unit directly after them or a second number after a hyphen, and words for numbers above ten. 911 is a
 * name, and a hyphen or dot joins a digit to a word such as B-12.
 */
const NUMBER = new RegExp(
  String.raw`(?<![\w.-])(?!9-?1-?1\b)\d+(?:[.,/]\d+)*(?:[-–]\d+(?:[.,/]\d+)*)*(?:(?![\w-])|(?=-?(?:${AMOUNT_UNITS})\b))|\b(?:${largeNumbers.join('|')})\b`,
  'gi',
)

const AND_A_HALF = '[ -]and[ -]a[ -]half'

/** A number up to ten in words that gives the amount of a medicine or of a measured unit, such as "ten units". */
const DOSE = new RegExp(
  `\\b(?:(?:${smallNumbers.slice(2).join('|')}|(?:half )?a dozen|one(?=${AND_A_HALF}| (?:pill|tablet|capsule|puff)\\b))(?:${AND_A_HALF}|[ -](?:more|extra|full))*[ -](?:${AMOUNT_UNITS})|half (?:of )?(?:an? )?(?:pill|tablet|capsule|patch|unit|puff|teaspoon|tablespoon)s?)\\b(?!/)`,
  'gi',
)

/** What to write instead of a typed number, as the end of a sentence. */
const DATA_FIX =
  'type "{" in its place and choose a limit of the test or a figure of figures.json, or say it without a number.'

/** A number in prose is rendered from data: a limit of the test, or a figure of general guidance. */
export const bareNumberRule = defineCheckRule({
  id: 'bare-number',
  scope: 'catalogue',
  reason:
    'A limit, a dose or a figure that is typed into a text still shows the old number when the data changes. Other counts up to ten are words.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Eat 12 beans.',
  good: 'Eat beans.',
  check(content, report) {
    const labels = content.interpretations.map(({ definition }) => definition.arrowFormat.labelFormat)
    const units = [...new Set(labels)].filter((label) => /\d/.test(label))
    const listTyped = (words: string) => {
      const mask = (hidden: string) => ' '.repeat(hidden.length)
      const prose = units.reduce((text, unit) => text.replaceAll(unit, mask), words).replaceAll(/\{[^}]*\}/g, mask)
      return [...prose.matchAll(NUMBER), ...prose.matchAll(DOSE)].toSorted((one, other) => one.index - other.index)
    }
    for (const { tree, source } of new Set(listSourceTexts(content).flatMap(({ files }) => files)))
      for (const node of flattenTree(tree)) {
        let at = node.position!.start.offset!
        for (const words of listWrittenWords(node))
          for (const { 0: number, index } of listTyped(words)) {
            at = Math.max(at, source.text.indexOf(number, at))
            const sentence = node.type === 'text' ? getSentenceAt(source.text, at) : getSentenceAt(words, index)
            report(source.getPlace(at), ...describeNumber(number, sentence))
            at += number.length
          }
      }
    for (const { words, getPlace } of listSignWords(content))
      for (const { 0: number, index } of listTyped(words))
        report(getPlace(), ...describeNumber(number, getSentenceAt(words, index)))
  },
})

/** The end of a sentence: after its mark, at the end of a paragraph or item, or at a tag that surrounds it. */
const SENTENCE_END = /[.:!?]["”)*]*(?=\s)|\n[^\S\n]*\n|\n[^\S\n]*(?:[-*>]|\d+\.)\s|>[^\S\n]*\n/g

/** The sentence of a text that contains a place, with "…" for what comes from data. */
function getSentenceAt(text: string, at: number): string {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: end, index }) => ({ from: index, to: index + end.length }))
  const start = ends.findLast(({ to }) => to <= at)?.to ?? 0
  const end = ends.find(({ from }) => from > at)
  const isMark = end !== undefined && /[.:!?]/.test(text.charAt(end.from))
  return text
    .slice(start, end && (isMark ? end.to : end.from))
    .replaceAll(/\{[^}]*\}/g, '…')
    .replaceAll(/\*\*|^\s*[-*>#]+\s/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Describes what is wrong with a number in a sentence, and what to write instead: a count up to ten may be a word, a dose may not. */
function describeNumber(number: string, sentence: string): [message: string, fix: string] {
  const isDose = /[a-z][ -]/i.test(number)
  const word = /^\d+$/.test(number) ? smallNumbers[Number(number)] : undefined
  const isCall = new RegExp(`\\b(?:call|dial)\\s+${number}\\b`, 'i').test(sentence) && /^\d{3}$/.test(number)
  const other =
    word !== undefined ? `Write ${word} if it only counts something` : 'If 911 is meant, write <Emergency signs="…" />'
  const fix = word !== undefined || isCall ? `${other}; else ${DATA_FIX}` : capitalize(DATA_FIX)
  return isDose
    ? [`The dose or amount "${number}" is typed into the text. It is a number, even in words: "${sentence}"`, fix]
    : [`The number ${number} is typed into the text: "${sentence}" Texts take their numbers from the data.`, fix]
}

/** What an editor wrote in a node: prose, or the words that a text gives a part. */
function listWrittenWords(node: Nodes): readonly string[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  // The values of a condition are names.
  if (node.name === 'When') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
