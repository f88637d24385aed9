import type { Compilation } from '../compile.ts'
import type { Entry } from '../link/entry.ts'
import { isTestName } from '../link/to-kebab-case.ts'
import { compareStrings } from '../source/finding.ts'
import { suggest } from '../source/suggest.ts'

/** Every entry, by test and id. */
export function listEntries({ content }: Compilation): Entry[] {
  return content.interpretations.flatMap(({ entries }) =>
    [...entries].sort((a, b) => compareStrings(a.contentId, b.contentId)),
  )
}

/** The entries of an id: `interpretationId/contentId`, a contentId, a family's name, or all of a test or `test/range`; a test by its folder, too. */
export function listMatchingEntries(compilation: Compilation, id: string): Entry[] {
  const [first = '', second] = id.split('/')
  return listEntries(compilation).filter(({ interpretationId, contentId, rangeId, family }) =>
    second === undefined
      ? isTestName(first, interpretationId) || [contentId, family].includes(first)
      : isTestName(first, interpretationId) && [contentId, rangeId, family].includes(second),
  )
}

/** Says that an id names no text, and suggests one. */
export function describeMissingEntry(compilation: Compilation, id: string, more: readonly string[] = []): string {
  const known = listEntries(compilation).flatMap(({ interpretationId: test, contentId }) => {
    return [test, contentId, `${test}/${contentId}`]
  })
  return `There is no text "${id}". ${suggest(id, new Set([...known, ...more]))}`
}
