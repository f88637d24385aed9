import type { RootContent } from 'mdast'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { placeOf } from '../../link/fragment.ts'
import type { LinkedContent } from '../../link/link.ts'
import { partNames } from '../../link/render-part.ts'
import { isComponent, type Component } from '../../parse/condition.ts'
import type { MdxSource } from '../../parse/mdx-source.ts'
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
  visit(tree, (node) => {
    if (!partNames.some((name) => isComponent(node, name))) return
    for (const { value } of (node as Component).attributes)
      for (const [number] of (typeof value === 'string' ? value : '').replaceAll(/\{[^}]*\}/g, '').matchAll(numbers))
        if (number !== '911') found.push({ number, source, at: node.position?.start })
  })
  return found
}

function numbersIn(nodes: readonly RootContent[], units: readonly string[]) {
  const found: { readonly number: string; readonly node: RootContent }[] = []
  visit({ type: 'root', children: [...nodes] }, 'text', (node) => {
    if (node.data?.part !== undefined) return
    const prose = units.reduce((text, unit) => text.replaceAll(unit, ''), node.value)
    for (const [number] of prose.matchAll(numbers)) if (number !== '911') found.push({ number, node })
  })
  return found
}
