import { stringify } from 'yaml'
import { toCombinationSource } from '../link/entry.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { toFileName, type NewFile } from './new-file.ts'

/** Keys that only the front matter of a family has. Its suppressions apply to all of its texts together. */
const familyOnlyKeys = new Set([
  'family',
  'idPattern',
  'noFlags',
  'axes',
  'flags',
  'exclusive',
  'unnamed',
  'suppressions',
])

/**
 * Creates a separate file for one combination of a family, which reads the same as the family's file reads for it now; undefined
 * for an id that is no such combination.
 */
export function scaffoldCombination(content: LinkedContent, test: string, contentId: string): NewFile[] | undefined {
  const interpretation = content.interpretations.find(({ id }) => id === test)
  const entry = interpretation?.entries.find((one) => one.contentId === contentId && one.family !== undefined)
  const family = interpretation?.families.find(({ facts }) => facts.family === entry?.family)
  if (!interpretation || !entry || !family) return undefined
  const facts = Object.entries(family.facts).filter(([name]) => !familyOnlyKeys.has(name))
  const body = toCombinationSource(family, entry.flags ?? [], interpretation.file.value, content.sharedContext)
  const { variant } = interpretation.file.value
  const head = stringify(
    { contentId, ...(variant && { only: variant.value }), ...Object.fromEntries(facts), rangeId: entry.rangeId },
    { aliasDuplicateObjects: false, lineWidth: 0 },
  )
  return [{ path: `${interpretation.folder}/${toFileName(contentId)}.mdx`, text: `---\n${head}---\n\n${body}\n` }]
}
