import { describeCondition, type NamedFlag } from './describe-condition.ts'
import { createAxisFlag } from './family.ts'
import { joinList } from './words.ts'

/** An axis with the words for the people with each value, such as "people of 55 or more". */
export interface NamedAxis {
  readonly axis: string
  readonly values: readonly { readonly value: string; readonly people: string }[]
}

type Combinations = readonly (readonly string[])[]

/**
 * Describes the readers of a family's text, and no other combination of its axes and flags: "people of 55 or more with anemia";
 * empty if every combination reads it. An axis is not named if all combinations have the same value.
 */
export function describeReaders(
  axes: readonly NamedAxis[],
  flags: readonly NamedFlag[],
  all: Combinations,
  readers: Combinations,
  people: readonly string[] = [],
): string {
  const [first, ...others] = axes
  if (!first) {
    const condition = describeCondition(flags, all, readers)
    const who = people.join(' and ') || (condition === '' ? '' : 'people')
    return [who, condition].filter((words) => words !== '').join(' ')
  }
  const groups = new Map<
    string,
    { readonly people: string[]; readonly all: Combinations; readonly readers: Combinations }
  >()
  for (const { value, people: named } of first.values) {
    const flag = createAxisFlag(first.axis, value)
    const [own, reading] = [all, readers].map((each) => each.filter((one) => one.includes(flag)))
    if (own!.length === 0) continue
    const key = JSON.stringify(reading!.map((one) => one.filter((each) => each !== flag).join(' ')))
    const group = groups.get(key) ?? { people: [], all: own!, readers: reading! }
    groups.set(key, { ...group, people: [...group.people, named] })
  }
  const reading = [...groups.values()].filter((group) => group.readers.length > 0)
  return reading
    .map((group) => {
      const own = groups.size > 1 ? [...people, joinList(group.people, 'or')] : people
      return describeReaders(others, flags, group.all, group.readers, own)
    })
    .join(', or ')
}
