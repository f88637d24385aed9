import { visit } from 'unist-util-visit'
import { parseEntryId } from '../../catalogue/text-id.ts'
import type { WordingChange } from '../../compiler/diff/list-wording-changes.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { WordingItem } from '../model/documents.ts'

/** The parts that say when to act. */
const PARTS = ['Emergency', 'HowSoon'] as const

/** Says of a change whether its words were made by a part that says when to act, by the first text that it reaches. */
export function createChangedPartLookup(before: LinkedContent, after: LinkedContent) {
  return ({ entries: [first = ''], ...change }: WordingChange): WordingItem['parts'] => {
    const sides = [
      [before, change.before],
      [after, change.after],
    ] as const
    const found = new Set(sides.flatMap(([content, words]) => listParts(content, first, words)))
    return PARTS.filter((part) => found.has(part))
  }
}

function listParts({ interpretations }: LinkedContent, id: string, words: string): string[] {
  const { interpretationId, name } = parseEntryId(id)
  const own = interpretations.find((one) => one.id === interpretationId)
  const nodes = own?.entries.find(({ contentId }) => contentId === name)?.nodes ?? own?.incidentals.get(name)?.nodes
  const found: string[] = []
  for (const root of nodes ?? [])
    visit(root, 'text', ({ value, data }) => {
      const part = data?.part
      const said = value.trim()
      if (part !== undefined && said.length > 8 && (words.includes(said) || (words !== '' && said.includes(words))))
        found.push(part)
    })
  return found
}
