import { isDeepStrictEqual } from 'node:util'
import type { InterpretationDefinition, InterpretationRange } from '../catalogue/catalogue.ts'
import {
  unpackDefinition,
  type PackedDefinition,
  type PackedHead,
  type PackedRange,
} from '../catalogue/packed-definition.ts'

/** The definition packed for the browser; undefined where something in it does not follow from the rest, as where a plain entry replaces one of a family. */
export function packDefinition(linked: InterpretationDefinition): PackedDefinition | undefined {
  const definition = forReaders(linked)
  const { entries, interpretationRanges, ...rest } = definition
  const ids = new Map<string, string[]>()
  for (const { contentId, rangeId: _, flags: __, ...head } of Object.values(entries)) {
    const saying = JSON.stringify(head)
    ids.set(saying, [...(ids.get(saying) ?? []), contentId])
  }
  const [first, ...others] = [...ids].sort(([, a], [, b]) => b.length - a.length)
  if (first === undefined) return undefined
  const heads = [headOf(first[0]), ...others.map(([saying, of]) => ({ ...headOf(saying), of }))]
  const shortest = { ...rest, heads, ranges: interpretationRanges.map(shortened) }
  const listed = { ...rest, heads, ranges: interpretationRanges }
  return [shortest, listed].find((packed) => isDeepStrictEqual(unpackDefinition(packed), definition))
}

function shortened(whole: InterpretationRange): PackedRange {
  const { contentIds: _, contentRules, ...range } = whole
  return { ...range, ...(contentRules.length > 0 && { contentRules }) }
}

function headOf(saying: string): PackedHead {
  return JSON.parse(saying) as PackedHead
}

/** What only editors and the server read: where something comes from, and which answers lead to it. */
const unread = new Set(['source', 'questionnaire', 'answers', 'answer', 'fixedAt', 'differenceOf'])

/** The definition as participants are sent it. */
function forReaders(definition: InterpretationDefinition): InterpretationDefinition {
  const text = JSON.stringify(definition, (key, value: unknown) => (unread.has(key) ? undefined : value))
  return JSON.parse(text) as InterpretationDefinition
}
