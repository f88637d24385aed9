import { describeAbsentFlags, describePresentFlags } from '../../../catalogue/describe-condition.ts'
import { joinList } from '../../../catalogue/words.ts'
import { toCondition, type ComponentNode } from '../../../compiler/parse/component-node.ts'
import type { PartContext } from './part-context.ts'

/** Describes the readers of a passage, in the words of its condition: "people of 55 or more with diabetes, without a past stroke". */
export function describeConditionTag(node: ComponentNode, { flags, axes }: PartContext): string {
  const { all, any, none, axes: values = {} } = toCondition(node)
  const namePhrases = (names: readonly string[]) =>
    names.map((name) => flags.find(({ flag }) => flag === name)?.phrase ?? name)
  const people = Object.entries(values).map(([axis, wanted]) => {
    const known = axes.find((one) => one.axis === axis)?.values ?? []
    const named = wanted.map((value) => known.find((one) => one.value === value)?.people ?? value)
    return joinList(named, 'or')
  })
  const answers = [
    ...describePresentFlags(namePhrases(all), 'and'),
    joinList(describePresentFlags(namePhrases(any), 'or'), 'or'),
    ...describeAbsentFlags(namePhrases(none)),
  ]
  return [people.join(' and ') || 'people', answers.filter((words) => words !== '').join(', ')]
    .filter((words) => words !== '')
    .join(' ')
}
