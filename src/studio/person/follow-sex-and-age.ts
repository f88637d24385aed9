import { evaluateBySexAndAge } from '../../catalogue/evaluate-by-sex-and-age.ts'
import type { StudioFamily } from '../model/family.ts'
import type { Person } from '../model/person.ts'

/**
 * Adjusts a person's answers to this sex and age: adds the flags that follow from both, and removes those that they or the added flags
 * exclude.
 */
export function followSexAndAge(
  answeredFlags: readonly string[],
  families: readonly Pick<StudioFamily, 'flags' | 'exclusive'>[],
  person: Pick<Person, 'sex' | 'age'>,
): readonly string[] {
  const decided = new Map(
    families
      .flatMap(({ flags }) => flags)
      .map(({ flag, answers }) => [flag, answers && evaluateBySexAndAge(answers, person)]),
  )
  const certain = [...decided].flatMap(([flag, isTrue]) => (isTrue === true ? [flag] : []))
  const groups = families.flatMap(({ exclusive }) => exclusive)
  const excluded = new Set(groups.filter((group) => group.some((flag) => certain.includes(flag))).flat())
  const remainingFlags = answeredFlags.filter((flag) => decided.get(flag) !== false && !excluded.has(flag))
  return [...new Set([...remainingFlags, ...certain])]
}
