import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { formatTestName } from '../../compiler/diff/list-clinical-changes.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import { createTextNamer } from './create-text-namer.ts'

/** A test as one side of a comparison has it. */
interface NamedSide {
  readonly content: LinkedContent
  /** Absent where the side lacks the test. */
  readonly definition: InterpretationDefinition | undefined
}

/**
 * What changed of a test with its ranges and texts by their words: "band of VERY_HIGH" as "band of Very High". Where two ranges are
 * called alike, the id follows in parentheses; an id that nothing has stays. What a change says of before, "(was ...)", has the names
 * of before: of the limit that a text was named for, the old one.
 */
export function nameRangeIds(change: string, now: NamedSide, before: NamedSide = now): string {
  return nameBlockedTests(change, now)
    .split(/(\(was .*\))/)
    .map((words) => (words.startsWith('(was ') ? nameIds(words, [before, now]) : nameIds(words, [now, before])))
    .join('')
}

/** The names of the first side are those that count; the other one names what it lacks. */
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
      definition ? [createTextNamer(content)(`${definition.interpretationId}/${id}`).name] : [],
    )
    return names.find((name) => name !== '') ?? id
  })
}

/** The tests that a rule blocks by their names. */
function nameBlockedTests(words: string, { content }: NamedSide): string {
  return words.replaceAll(/(?<=\bblocks (?:\w+ and )*)[a-z]\w+/g, (id) => {
    const test = content.interpretations.find((one) => one.id === id)
    return test ? formatTestName(test.definition) : id
  })
}
