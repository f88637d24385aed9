import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import { createTextLabeler } from './create-text-labeler.ts'

/** A test as one side of a comparison has it. */
interface NamedSide {
  readonly content: LinkedContent
  /** Absent if this side does not have the test. */
  readonly definition: InterpretationDefinition | undefined
}

/**
 * Replaces the ids of ranges and texts in the words of a change with their names: "band of VERY_HIGH" becomes "band of Very High". If two
 * ranges have the same name, the id follows in parentheses; an unknown id stays. Words about the earlier state, "(was ...)", use the
 * earlier names; a text that was named after a limit has its old limit there.
 */
export function nameRangeIds(change: string, now: NamedSide, before: NamedSide = now): string {
  return nameBlockedTests(change, now)
    .split(/(\(was .*\))/)
    .map((words) => (words.startsWith('(was ') ? nameIds(words, [before, now]) : nameIds(words, [now, before])))
    .join('')
}

/** Uses the names of the first side, and those of the other for ids that the first does not have. */
function nameIds(words: string, sides: readonly NamedSide[]): string {
  const definitions = sides.flatMap(({ definition }) => definition ?? [])
  const ranges = new Map(
    definitions
      .toReversed()
      .flatMap(({ interpretationRanges }) =>
        interpretationRanges.map(({ rangeId, displayedLabel }) => [rangeId, displayedLabel] as const),
      ),
  )
  const labels = [...ranges.values()]
  return words.replaceAll(/(?<![/"{])\b[A-Z0-9][A-Z0-9_]+\b(?![/}])/g, (id) => {
    const label = ranges.get(id)
    if (label !== undefined && label !== '')
      return labels.filter((one) => one === label).length > 1 ? `${label} (${id})` : label
    const names = sides.flatMap(({ content, definition }) =>
      definition ? [createTextLabeler(content)(`${definition.interpretationId}/${id}`).name] : [],
    )
    return names.find((name) => name !== '') ?? id
  })
}

/** Replaces the ids of the tests that a rule blocks with their names. */
function nameBlockedTests(words: string, { content }: NamedSide): string {
  return words.replaceAll(/(?<=\bblocks (?:\w+ and )*)[a-z]\w+/g, (id) => {
    const test = content.interpretations.find((one) => one.id === id)
    return test ? formatTestName(test.definition) : id
  })
}
