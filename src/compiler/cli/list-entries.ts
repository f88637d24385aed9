import { compareStrings } from '../../catalogue/words.ts'
import type { Compilation } from '../compile.ts'
import type { LinkedEntry } from '../link/entry.ts'
import type { FamilyFrontMatter } from '../parse/content-file.ts'
import { isTestName } from '../link/to-kebab-case.ts'
import { findNearest, describeExpectedNames } from '../source/describe-expected-names.ts'

/** In shorter words, different flags look like misspellings of each other: CHD and CHF. */
const minMisspelled = 5

/** Every entry, sorted by test and id. */
export function listEntries({ content }: Compilation): LinkedEntry[] {
  return content.interpretations.flatMap(({ entries }) =>
    [...entries].sort((a, b) => compareStrings(a.contentId, b.contentId)),
  )
}

/**
 * The entries with an id: `interpretationId/contentId`, a contentId, a family's name, or all entries of a test or `test/range`. A
 * test can also be named by its folder. The flags of a contentId may be in any order.
 */
export function listMatchingEntries(compilation: Compilation, id: string): LinkedEntry[] {
  const [first = '', second] = id.split('/')
  const entries = listEntries(compilation)
  const exact = entries.filter(({ interpretationId, contentId, rangeId, family }) =>
    second === undefined
      ? isTestName(first, interpretationId) || [contentId, family].includes(first)
      : isTestName(first, interpretationId) && [contentId, rangeId, family].includes(second),
  )
  if (exact.length > 0) return exact
  const wanted = sortWords(second ?? first)
  return entries.filter(
    ({ interpretationId, contentId, flags }) =>
      flags !== undefined &&
      sortWords(contentId) === wanted &&
      (second === undefined || isTestName(first, interpretationId)),
  )
}

/** Sorts the words of a content id, so that two ids with the same flags are equal. */
function sortWords(contentId: string): string {
  return contentId.split('_').sort().join('_')
}

/** Explains that an id names no text, and suggests one, but never one with different flags, which a different person reads. */
export function describeMissingEntry(compilation: Compilation, id: string, more: readonly string[] = []): string {
  const [first = '', second] = id.split('/')
  const misspelled = compilation.content.interpretations
    .filter((test) => second === undefined || isTestName(first, test.id))
    .flatMap((test) => test.families.flatMap(({ facts }) => parseFlags(facts, second ?? first) ?? []))
    .sort((a, b) => a.unknown.length - b.unknown.length)
  if (misspelled[0]) return `There is no text "${id}". ${suggestFlags(compilation, misspelled)}`
  const known = listEntries(compilation).flatMap(({ interpretationId: test, contentId }) => {
    return [test, contentId, `${test}/${contentId}`]
  })
  return `There is no text "${id}". ${describeExpectedNames(id, new Set([...known, ...more]))}`
}

/** What follows the fixed beginning of a family's ids in an id, split into words of its flags and axes. */
interface ReadFlags {
  readonly facts: FamilyFrontMatter
  readonly unknown: readonly string[]
  /** The id with the correct spelling of each misspelled word. */
  readonly spelled: string
}

function parseFlags(facts: FamilyFrontMatter, contentId: string): ReadFlags | undefined {
  const start = facts.idPattern.slice(0, facts.idPattern.indexOf('{'))
  if (!contentId.startsWith(start)) return undefined
  const names = facts.flags.flatMap(({ flag, otherwise }) => [flag, ...(otherwise === undefined ? [] : [otherwise])])
  const values = facts.axes.flatMap((axis) => axis.values.map(({ value }) => value))
  const known = new Set([...names, ...values].flatMap((name) => name.split('_')))
  const words = contentId.slice(start.length).split('_')
  const spelled = words.map((word) => {
    return known.has(word) || word.length < minMisspelled ? word : (findNearest(word, known) ?? word)
  })
  return { facts, unknown: words.filter((word) => !known.has(word)), spelled: `${start}${spelled.join('_')}` }
}

/** Suggests the text whose flags were misspelled, if there is one, and otherwise the flags of the family to which the id is nearest. */
function suggestFlags(compilation: Compilation, read: readonly ReadFlags[]): string {
  const [entry] = read.flatMap(({ spelled }) => listMatchingEntries(compilation, spelled))
  if (entry) return `Did you mean "${entry.contentId}"?`
  const flags = read[0]!.facts.flags.map(({ flag, phrase }) => (phrase.includes('{') ? flag : `${flag} (${phrase})`))
  return `Its family has the flags ${flags.join(', ')}.`
}
