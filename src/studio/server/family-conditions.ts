import { meets, type Condition } from '../../catalogue/condition.ts'
import { combinationsOf } from '../../compiler/link/entry.ts'
import type { FamilyFacts, MdxContent } from '../../compiler/parse/content-file.ts'
import { conditionOf } from '../../compiler/parse/condition.ts'
import { MAXIMUM_CONDITIONS, whensIn } from '../../compiler/rules/structure/families.ts'
import type { FamilyConditions, Joinable } from '../model/family-model.ts'

interface Passage extends Condition {
  readonly line: number
  readonly words: string
  /** For each combination of flags, whether it reads the passage. */
  readonly readers: string
}

/** The conditions of a family's file, and which two of them could be one. */
export function familyConditions(file: MdxContent<FamilyFacts>): FamilyConditions {
  const combinations = combinationsOf(file.facts).map((flags) => new Set(flags))
  const readersOf = (condition: Condition) => combinations.map((one) => Number(meets(condition, one))).join('')
  const passages = whensIn(file).map((when): Passage => {
    const condition = conditionOf(when)
    const from = when.children[0]?.position?.start.offset ?? 0
    const to = when.children.at(-1)?.position?.end.offset ?? 0
    return {
      ...condition,
      line: when.position?.start.line ?? 1,
      words: file.source.text.slice(from, to).replaceAll(/\s+/g, ' ').trim(),
      readers: readersOf(condition),
    }
  })
  const pairs = passages.flatMap((one, at) => passages.slice(at + 1).map((other) => [one, other] as const))
  return {
    written: passages.map(({ line, all, any, none }) => ({ line, all, any, none })),
    most: MAXIMUM_CONDITIONS,
    joinable: pairs.flatMap(([one, other]): Joinable[] => {
      const lines = [one.line, other.line] as const
      if (one.readers === other.readers) return [{ lines }]
      if (one.words !== other.words) return []
      const both = [...one.readers].map((reads, at) => Number(reads === '1' || other.readers[at] === '1')).join('')
      const tag = tagFor(file.facts, combinations, both, readersOf)
      return tag === undefined ? [] : [{ lines, tag }]
    }),
  }
}

/** The condition, without a name too many, that exactly these combinations meet, as a file writes it; empty for all of them, undefined where none does. */
function tagFor(
  { flags }: FamilyFacts,
  combinations: readonly ReadonlySet<string>[],
  readers: string,
  readersOf: (condition: Condition) => string,
): string | undefined {
  if (!readers.includes('0')) return ''
  const reading = combinations.filter((_, at) => readers[at] === '1')
  const names = flags.map(({ flag }) => flag)
  // All that a condition can ask of these readers: what they share, and one of the flags that nobody else of whom that is true has.
  const all = names.filter((flag) => reading.every((one) => one.has(flag)))
  const none = names.filter((flag) => reading.every((one) => !one.has(flag)))
  const others = combinations.filter((one, at) => readers[at] === '0' && meets({ all, any: [], none }, one))
  const any = names.filter((flag) => others.every((one) => !one.has(flag)))
  let shortest: Condition = { all, any, none }
  const fits = (condition: Condition) => readersOf(condition) === readers
  if (!fits(shortest)) shortest = { all, any: [], none }
  if (!fits(shortest)) return undefined
  const kinds = ['all', 'any', 'none'] as const
  for (const kind of kinds)
    for (const flag of names) {
      const without = { ...shortest, [kind]: shortest[kind].filter((one) => one !== flag) }
      if (fits(without)) shortest = without
    }
  const asked = kinds.filter((kind) => shortest[kind].length > 0)
  return `<When ${asked.map((kind) => `${kind}="${shortest[kind].join(' ')}"`).join(' ')}>`
}
