import type { Nodes } from 'mdast'
import type { LinkedContent } from '../../link/link-content.ts'
import { listNodes } from '../../link/list-nodes.ts'
import { listSourceTexts } from '../../link/list-source-texts.ts'
import { defineCheckRule, type FindingReporter } from '../rule.ts'

/** Digits, and words for numbers above ten; 911 is a name, and a hyphen or dot joins a digit to a word such as B-12. */
const numbers =
  /(?<![\w.-])(?!911\b)\d+(?:[.,/]\d+)*(?![\w-])|\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/gi

const AMOUNTS =
  'units?|pills?|tablets?|capsules?|doses?|puffs?|drops?|sprays?|shots?|injections?|patch(?:es)?|mg|mcg|ml|g|iu|milligrams?|micrograms?|grams?|milliliters?|ounces?|teaspoons?|tablespoons?|percent|points'

/** A number in a small word that says how much of a medicine or of a measured unit, such as "ten units". */
const doses = new RegExp(
  `\\b(?:two|three|four|five|six|seven|eight|nine|ten|one(?= (?:pill|tablet|capsule|puff)\\b))(?:[ -](?:and[ -]a[ -]half|more|extra|full))*[ -](?:${AMOUNTS})\\b(?!/)`,
  'gi',
)

const DATA = '{limit.RANGE.minimum} if it is a limit of the test, or {figure.name} if it is guidance in figures.json'

const smallWords = 'zero one two three four five six seven eight nine ten'.split(' ')

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
    const listProblems = (words: string) => {
      const prose = units.reduce((text, unit) => text.replaceAll(unit, ''), words).replaceAll(/\{[^}]*\}/g, '')
      return [...prose.matchAll(numbers), ...prose.matchAll(doses)].map(([number]) => describeNumber(number))
    }
    for (const { tree, source } of new Set(listSourceTexts(content).flatMap(({ files }) => files)))
      for (const node of listNodes(tree))
        for (const problem of listWrittenWords(node).flatMap(listProblems))
          report(source.getPlace(node.position?.start), ...problem)
    checkSigns(content, listProblems, report)
  },
})

/** What is wrong with a number, and what takes its place: a count of up to ten is a word, a dose is not. */
function describeNumber(number: string): [message: string, fix: string] {
  if (/^[a-z]+[ -]/i.test(number))
    return [`The dose or amount "${number}" is typed in here; it is a number, although it is a word.`, `Write ${DATA}.`]
  const word = /^\d+$/.test(number) ? smallWords[Number(number)] : undefined
  const fix = word === undefined ? `Write ${DATA}.` : `Write ${word} if it only counts something, ${DATA}.`
  return [`The number ${number} is typed in here; texts take their numbers from the data.`, fix]
}

/** The signs and leads of emergencies.json share their numbers with the texts. */
function checkSigns(
  { parsed }: LinkedContent,
  listProblems: (words: string) => [message: string, fix: string][],
  report: FindingReporter,
): void {
  for (const file of parsed.emergencies)
    for (const [name, { lead = '', signs }] of Object.entries(file.value.signs)) {
      const all = [['lead', lead] as const, ...signs.map((sign, index) => [index, sign] as const)]
      for (const [key, words] of all) {
        const path = key === 'lead' ? ['signs', name, 'lead'] : ['signs', name, 'signs', key]
        for (const problem of listProblems(words)) report(file.getPlace(path), ...problem)
      }
    }
}

/** What an editor wrote in a node: prose, or the words that a text gives a part. */
function listWrittenWords(node: Nodes): readonly string[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  // The values of a condition are names.
  if (node.name === 'When') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
