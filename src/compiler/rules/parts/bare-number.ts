import type { RootContent } from 'mdast'
import type { Point } from 'unist'
import { placeOf } from '../../link/fragment.ts'
import type { LinkedContent } from '../../link/link.ts'
import { partNames } from '../../link/render-part.ts'
import { isComponent, type Component } from '../../parse/condition.ts'
import type { MdxSource } from '../../parse/mdx-source.ts'
import { nodesIn } from '../nodes-in.ts'
import { defineRule, once } from '../rule.ts'
import { writtenTexts } from './texts.ts'

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
  scope: ['entry', 'section', 'page', 'catalogue'],
  per: 'paragraph',
  reason: 'A limit or figure that is written out goes on saying the old number when the data changes.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Eat 12 beans.',
  good: 'Eat beans.',
  check(subject, report, { content }) {
    if ('parsed' in subject) {
      for (const { files } of writtenTexts(subject))
        for (const { number, source, at } of files.flatMap(numbersInParts)) report(source.place(at), ...words(number))
      return
    }
    const { file, nodes } = subject
    for (const { number, node } of numbersIn(nodes, unitsOf(content)))
      report(placeOf(node, file.source), ...words(number))
  },
})

function words(number: string): [message: string, fix: string] {
  return [
    `The number ${number} is written out here.`,
    'Write {limit.RANGE.minimum} for a limit of the test, or {figure.name} for a number of figures.json.',
  ]
}

/** Numbers in the words that a text gives a part. */
function numbersInParts({ source, tree }: MdxSource) {
  const found: { readonly number: string; readonly source: MdxSource['source']; readonly at: Point | undefined }[] = []
  for (const node of nodesIn(tree)) {
    if (!partNames.some((name) => isComponent(node, name))) continue
    for (const { value } of (node as Component).attributes)
      for (const [number] of (typeof value === 'string' ? value : '').replaceAll(/\{[^}]*\}/g, '').matchAll(numbers))
        if (number !== '911') found.push({ number, source, at: node.position?.start })
  }
  return found
}

function numbersIn(nodes: readonly RootContent[], units: readonly string[]) {
  return nodes.flatMap(nodesIn).flatMap((node) => {
    if (node.type !== 'text' || node.data?.part !== undefined) return []
    const prose = units.reduce((text, unit) => text.replaceAll(unit, ''), node.value)
    return [...prose.matchAll(numbers)].flatMap(([number]) => (number === '911' ? [] : [{ number, node }]))
  })
}
