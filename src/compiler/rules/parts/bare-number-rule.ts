import type { Nodes } from 'mdast'
import { defineRule } from '../rule.ts'
import { listNodes } from '../../link/list-nodes.ts'
import { listSourceTexts } from '../../link/list-source-texts.ts'

/** Digits, and words for numbers above ten; 911 is a name, and a hyphen or dot joins a digit to a word such as B-12. */
const numbers =
  /(?<![\w.-])(?!911\b)\d+(?:[.,/]\d+)*(?![\w-])|\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/gi

/** A number in prose is rendered from data: a limit of the test, or a figure of general guidance. */
export const bareNumberRule = defineRule({
  id: 'bare-number',
  scope: 'catalogue',
  reason: 'A limit or figure that is typed into a text still shows the old number when the data changes.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Eat 12 beans.',
  good: 'Eat beans.',
  check(content, report) {
    const labels = content.interpretations.map(({ definition }) => definition.arrowFormat.labelFormat)
    const units = [...new Set(labels)].filter((label) => /\d/.test(label))
    for (const { tree, source } of new Set(listSourceTexts(content).flatMap(({ files }) => files)))
      for (const node of listNodes(tree))
        for (const words of listWrittenWords(node)) {
          const prose = units.reduce((text, unit) => text.replaceAll(unit, ''), words).replaceAll(/\{[^}]*\}/g, '')
          for (const [number] of prose.matchAll(numbers))
            report(
              source.getPlace(node.position?.start),
              `The number ${number} is typed in here; texts take their numbers from the data.`,
              describeFix(number),
            )
        }
  },
})

const words = 'zero one two three four five six seven eight nine ten'.split(' ')

/** What may take the place of a number: a count of up to ten is a word. */
function describeFix(number: string): string {
  const word = words[Number(number)]
  const data = '{limit.RANGE.minimum} if it is a limit of the test, or {figure.name} if it is guidance in figures.json'
  return word === undefined ? `Write ${data}.` : `Write ${word} if it only counts something, ${data}.`
}

/** What an editor wrote in a node: prose, or the words that a text gives a part. */
function listWrittenWords(node: Nodes): readonly string[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  // The values of a condition are names.
  if (node.name === 'When') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
