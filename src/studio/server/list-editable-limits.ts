import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import { isLimitBetween, listLimits } from '../../compiler/scaffold/list-limits.ts'
import type { EditableLimit } from '../model/limits.ts'
import { UserFacingError } from './user-facing-error.ts'

/** The limits of a test, each with those that tests of the same definition have between the same ranges. */
export function listEditableLimits({ content }: Compilation, id: string): EditableLimit[] {
  const test = content.interpretations.find((one) => one.id === id)
  if (!test) throw new UserFacingError(`There is no test ${id}. Load the page again.`)
  const relatives = content.interpretations.filter((one) => one !== test && one.folder === test.folder)
  const twins = new Set(test.file.value.twins?.map(({ interpretationId }) => interpretationId))
  return listLimits(test.definition).map((limit) => ({
    ...limit,
    others: relatives.flatMap(({ id: other, definition }) => {
      const same = listLimits(definition).find((one) => isLimitBetween(one, limit, definition))
      return same ? [{ id: other, label: formatTestName(definition), value: same.value, isTwin: twins.has(other) }] : []
    }),
  }))
}
