import type { RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { splitEntryId } from '../../catalogue/text-id.ts'
import type { LinkedContent } from '../link/link-content.ts'

/** The parts that say when to act. */
const actingParts = ['Emergency', 'HowSoon'] as const

/** A part that says when to act. */
export type ActingPart = (typeof actingParts)[number]

/** Creates a function that finds which of the parts that say when to act produced words of a text, given the text's id. */
export function createPartFinder({ interpretations, products, pages }: LinkedContent) {
  const sections = products.flatMap(({ product, sections: own }) =>
    [...own].map(([name, { nodes }]) => [`products/${product.productCode}/${name}`, nodes] as const),
  )
  const others = new Map<string, readonly RootContent[]>([
    ...sections,
    ...[...pages].map(([route, { nodes }]) => [`pages/${route}`, nodes] as const),
  ])
  return (id: string, words: string): ActingPart[] => {
    const { interpretationId, name } = splitEntryId(id)
    const test = interpretations.find((one) => one.id === interpretationId)
    const nodes =
      test?.entries.find(({ contentId }) => contentId === name)?.nodes ??
      test?.incidentals.get(name)?.nodes ??
      others.get(id)
    const found = new Set<string>()
    for (const root of nodes ?? [])
      visit(root, 'text', ({ value, data }) => {
        const text = value.trim()
        if (data?.part !== undefined && isPartText(text, words)) found.add(data.part)
      })
    return actingParts.filter((part) => found.has(part))
  }
}

/** Whether words contain what a part says, or are contained in it. A part of a few letters must equal the words. */
function isPartText(text: string, words: string): boolean {
  if (text.length <= 8) return text !== '' && words === text
  return words.includes(text) || (words !== '' && text.includes(words))
}
