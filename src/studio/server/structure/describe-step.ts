import { formatTestName } from '../../../compiler/diff/format-test-name.ts'
import type { LinkedContent } from '../../../compiler/link/link-content.ts'
import type { StructureChange } from '../../model/structure.ts'
import { createTextLabeler } from '../create-text-labeler.ts'

/** What a written change did, by the names of tests, ranges and readers: "Added the text High · 170 mg/dL or more to Lab LDL Cholesterol". */
export function describeStep(change: StructureChange, before: LinkedContent, after: LinkedContent): string {
  if (change.action === 'rename-datum') return `Renamed ${change.id} to ${change.to}`
  const definition = after.interpretations.find((one) => one.id === change.test)?.definition
  const test = definition ? formatTestName(definition) : change.test
  const nameRange = (rangeId: string) => {
    const ranges = before.interpretations.find((one) => one.id === change.test)?.definition.interpretationRanges
    return ranges?.find((range) => range.rangeId === rangeId)?.displayedLabel || rangeId
  }
  if (change.action === 'move-limit') {
    const { lower, upper } = change.limit
    return `Moved the limit between ${nameRange(lower)} and ${nameRange(upper)} of ${test} to ${change.value}`
  }
  const { id } = change
  const nameText = (content: LinkedContent) => createTextLabeler(content)(`${change.test}/${id}`).name || id
  switch (change.action) {
    case 'add-range':
      return `Added the range ${change.name} to ${test}`
    case 'add-text':
      return `Added the text ${nameText(after)} to ${test}`
    case 'remove-family':
      return `Removed the family ${id} from ${test}`
    case 'remove-range':
      return `Removed the range ${nameRange(id)} from ${test}`
    case 'remove-text':
      return `Removed the text ${nameText(before)} from ${test}`
    case 'rename-family':
      return `Renamed the family ${id} of ${test} to ${change.to}`
    case 'rename-range':
      return `Renamed the id of the range ${nameRange(id)} of ${test} to ${change.to}`
    case 'rename-text':
      return `Renamed the id of the text ${nameText(before)} of ${test} to ${change.to}`
  }
}
