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
      const tag = tagFor(file.facts, both, readersOf)
      return tag === undefined ? [] : [{ lines, tag }]
    }),
  }
}

/** The one condition that exactly these combinations meet, as a file writes it; empty for all of them, undefined where none does. */
function tagFor(
  { flags }: FamilyFacts,
  readers: string,
  readersOf: (condition: Condition) => string,
): string | undefined {
  if (!readers.includes('0')) return ''
  const conditions = flags.reduce<readonly Condition[]>(
    (found, { flag }) =>
      found.flatMap((one) => [
        one,
        { ...one, all: [...one.all, flag] },
        { ...one, any: [...one.any, flag] },
        { ...one, none: [...one.none, flag] },
      ]),
    [{ all: [], any: [], none: [] }],
  )
  const sizeOf = ({ all, any, none }: Condition) => all.length + any.length + none.length
  const [shortest] = conditions
    .filter((one) => readersOf(one) === readers)
    .sort((one, other) => sizeOf(one) - sizeOf(other))
  if (!shortest) return undefined
  const names = (['all', 'any', 'none'] as const).filter((name) => shortest[name].length > 0)
  return `<When ${names.map((name) => `${name}="${shortest[name].join(' ')}"`).join(' ')}>`
}
