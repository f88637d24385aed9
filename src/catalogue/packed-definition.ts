import type { EntryHead, FamilyPattern, InterpretationDefinition, InterpretationRange } from './catalogue.ts'
import { contentIdOf } from './family.ts'

/** What the entries of a test show in few words, apart from their ids. */
export type PackedHead = Omit<EntryHead, 'contentId' | 'rangeId' | 'flags'>

/** A range without what follows from the rest: no content ids where they are those of its families, or `CONTENT_` and its id. */
export type PackedRange = Omit<InterpretationRange, 'contentIds' | 'contentRules'> &
  Partial<Pick<InterpretationRange, 'contentIds' | 'contentRules'>>

/**
 * A definition as it is sent to the browser: a test's entries mostly say the same in few words, so each of these sayings
 * is sent once. Every entry has the first, unless `heads` of a later one names its content id.
 */
export interface PackedDefinition extends Omit<InterpretationDefinition, 'entries' | 'interpretationRanges'> {
  readonly ranges: readonly PackedRange[]
  readonly heads: readonly (PackedHead & { readonly of?: readonly string[] })[]
}

/** The definition that was packed. */
export function unpackDefinition({ ranges, heads, ...rest }: PackedDefinition): InterpretationDefinition {
  const flags = flagsByContentId(rest.families ?? {})
  const interpretationRanges = ranges.map((range) => ({
    ...range,
    contentIds: range.contentIds ?? contentIdsOf(range, rest.families ?? {}),
    contentRules: range.contentRules ?? [],
  }))
  const entries = interpretationRanges.flatMap(({ rangeId, contentIds }) =>
    contentIds.map((contentId): [string, EntryHead] => {
      const { of: _, ...head } = heads.find((each) => each.of?.includes(contentId)) ?? heads[0]!
      const present = flags.get(contentId)
      return [contentId, { contentId, rangeId, ...head, ...(present && { flags: present }) }]
    }),
  )
  return { ...rest, interpretationRanges, entries: Object.fromEntries(entries) }
}

function contentIdsOf(
  { rangeId, contents = [`CONTENT_${rangeId}`] }: PackedRange,
  families: Readonly<Record<string, FamilyPattern>>,
): string[] {
  return contents.flatMap((name) => {
    const family = Object.hasOwn(families, name) ? families[name] : undefined
    return family ? combinationsOf(family).map((present) => contentIdOf(family, present)) : [name]
  })
}

function flagsByContentId(families: Readonly<Record<string, FamilyPattern>>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.values(families).flatMap((family) =>
      combinationsOf(family).map((present) => [contentIdOf(family, present), present] as const),
    ),
  )
}

/** Every set of a family's flags, the empty one first, in the order in which its entries are listed. */
function combinationsOf({ flags }: FamilyPattern): string[][] {
  return Array.from({ length: 2 ** flags.length }, (_, bits) =>
    flags.flatMap(({ flag }, index) => (bits & (1 << index) ? [flag] : [])),
  )
}
