import type { FamilyAxis } from '../../catalogue/family-pattern.ts'
import { fillAxisNames, listAxisCombinations } from '../../catalogue/family.ts'
import type { FamilyFrontMatter } from '../parse/content-file.ts'

/** The axes of a family, without the words that name their values. */
export function listAxes({ axes }: Pick<FamilyFrontMatter, 'axes'>): FamilyAxis[] {
  return axes.map(({ axis, values }) => ({ axis, values: values.map(({ value }) => value) }))
}

/**
 * Lists every set of a family's flags that may occur together, in the family's order, for each combination of the values of its
 * axes. Axis values are at the beginning of a set (`age=OVER55`); the first values without any flag come first.
 */
export function listCombinations(facts: Pick<FamilyFrontMatter, 'axes' | 'flags' | 'exclusive'>): string[][] {
  return listAxisCombinations(listAxes(facts)).flatMap((values) =>
    listFlagSets(facts).map((flags) => [...values, ...flags]),
  )
}

function listFlagSets({ flags: known, exclusive = [] }: Pick<FamilyFrontMatter, 'flags' | 'exclusive'>): string[][] {
  const names = known.map(({ flag }) => flag)
  const sets = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, at) => bits & (1 << at)))
  return sets.filter((flags) => !exclusive.some((group) => group.filter((flag) => flags.includes(flag)).length > 1))
}

/** The ranges that the texts of a family belong to, each once, with the values of the axes that lead to it. */
export function listFamilyRanges(facts: Pick<FamilyFrontMatter, 'axes' | 'rangeId'>): Map<string, string[][]> {
  const ranges = new Map<string, string[][]>()
  for (const values of listAxisCombinations(listAxes(facts))) {
    const rangeId = fillAxisNames(facts.rangeId, listAxes(facts), values)
    ranges.set(rangeId, [...(ranges.get(rangeId) ?? []), values])
  }
  return ranges
}
