import { fillAxisNames, listAxisCombinations, createAxisFlag } from '../../catalogue/family.ts'
import { joinList } from '../../catalogue/words.ts'
import { listAxes } from '../../compiler/link/list-combinations.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { nameAxes } from '../../compiler/link/name-axes.ts'
import type { AxisGroup } from '../model/documents.ts'

/** Describes the readers of a test's families in words, by the values of their axes. */
export function listAxisGroups({ families, file }: Pick<LinkedInterpretation, 'families' | 'file'>): AxisGroup[] {
  return families.flatMap(({ facts }) => {
    const axes = listAxes(facts)
    if (axes.length === 0) return []
    const named = nameAxes(facts, file.value)
    return listAxisCombinations(axes).map((flags): AxisGroup => {
      return {
        family: facts.family,
        rangeId: fillAxisNames(facts.rangeId, axes, flags),
        idPrefix: fillAxisNames(facts.idPattern.replace(/_?\{flags\}.*$/, ''), axes, flags),
        people: joinPeople(listAxisPeople(named, flags)),
        flags,
      }
    })
  })
}

/** The people of each axis who have one of the flags. */
export function listAxisPeople(axes: ReturnType<typeof nameAxes>, flags: readonly string[]): string[] {
  return axes.flatMap(({ axis, values }) =>
    values.filter(({ value }) => flags.includes(createAxisFlag(axis, value))).map(({ people }) => people),
  )
}

/** "people who smoke up to 10 a day and have smoked for less than a year". */
function joinPeople(people: readonly string[]): string {
  return joinList(people.map((words, at) => (at === 0 ? words : words.replace(/^people (?:who )?/, ''))))
}
