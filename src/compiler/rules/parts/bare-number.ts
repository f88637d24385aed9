import type { RootContent } from 'mdast'
import { placeOf } from '../../link/fragment.ts'
import type { LinkedContent } from '../../link/link.ts'
import { nodesIn } from '../nodes-in.ts'
import { defineRule, once } from '../rule.ts'

/** Digits, and words for numbers above ten; 911 is a name, and a hyphen or dot joins a digit to a word such as B-12. */
const numbers =
  /(?<![\w.-])\d+(?:[.,/]\d+)*(?![\w-])|\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/gi

/** Units, which may hold digits. */
const unitsOf = once((content: LinkedContent) => [
  ...new Set(content.interpretations.map(({ definition }) => definition.arrowFormat.labelFormat).filter(Boolean)),
])

/** A number in prose is rendered from data: a limit of the test, or a figure of general guidance. */
export const bareNumber = defineRule({
  id: 'bare-number',
  scope: ['entry', 'section', 'page'],
  per: 'paragraph',
  reason: 'A limit or figure that is written out goes on saying the old number when the data changes.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Eat 12 beans.',
  good: 'Eat beans.',
  check({ file, nodes }, report, { content }) {
    for (const { number, node } of numbersIn(nodes, unitsOf(content)))
      report(
        placeOf(node, file.source),
        `The number ${number} is written out here.`,
        'Write {limit.RANGE.minimum} for a limit of the test, or {figure.name} for a number of figures.json.',
      )
  },
})

function numbersIn(nodes: readonly RootContent[], units: readonly string[]) {
  return nodes.flatMap(nodesIn).flatMap((node) => {
    if (node.type !== 'text' || node.data?.part !== undefined) return []
    const prose = units.reduce((text, unit) => text.replaceAll(unit, ''), node.value)
    return [...prose.matchAll(numbers)].flatMap(([number]) => (number === '911' ? [] : [{ number, node }]))
  })
}
