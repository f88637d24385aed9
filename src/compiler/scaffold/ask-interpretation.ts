import { parse } from 'yaml'
import type { InterpretationRange } from '../../catalogue/catalogue.ts'
import { isResultRange } from '../../catalogue/urgency.ts'
import { isTestName, toKebabCase } from '../link/to-kebab-case.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import { findNearest } from '../source/describe-expected-names.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { AskOption } from './create-asker.ts'
import type { TextDetails } from './new-file.ts'

/** A test, and the tests of its folder to which an addition applies. */
export interface ChosenTests {
  readonly test: LinkedInterpretation
  /** The tests to which the addition applies: the test itself, or in a shared folder those that the author names. */
  readonly chosen: readonly LinkedInterpretation[]
  /** All tests of the folder. */
  readonly all: readonly LinkedInterpretation[]
  /** The variants to which the addition applies, in the notation of `only`; undefined if it applies to all. */
  readonly only?: string
}

/** Asks for a test, which may also be named by its folder. */
export async function askInterpretation(
  ask: AskOption,
  { interpretations }: LinkedContent,
): Promise<LinkedInterpretation> {
  const name = await ask('interpretation', { question: 'Which interpretation?', example: 'labGlucose' })
  const test =
    interpretations.find(({ id }) => isTestName(name, id)) ??
    interpretations.find(({ folder }) => folder === `interpretations/${toKebabCase(name)}`)
  if (test) return test
  const ids = interpretations.map(({ id }) => id)
  const near = findNearest(name, ids)
  throw new ChangeRefusedError(`There is no interpretation "${name}".${near ? ` Did you mean "${near}"?` : ''}`)
}

/** Asks to which tests of a shared folder an addition applies. This is a clinical question, so there is no default answer. */
export async function askVariants(
  ask: AskOption,
  test: LinkedInterpretation,
  { interpretations }: LinkedContent,
): Promise<ChosenTests> {
  const { variant } = test.file.value
  const all = interpretations.filter(({ folder }) => folder === test.folder)
  if (!variant) return { test, chosen: all, all }
  const { values, axis } = variant
  const answer = await ask('variant', {
    question: `${test.id} shares its folder with other tests. For which ${axis} is it: all, ${values.join(', ')}?`,
    example: 'all',
    expected: `all, or some of ${values.join(', ')}, with "," between them`,
    isExpected: (names) => names === 'all' || splitList(names).every((name) => values.includes(name)),
  })
  const names = answer === 'all' ? values : values.filter((value) => splitList(answer).includes(value))
  const chosen = all.filter(({ file }) => names.includes(file.value.variant?.value ?? ''))
  const isForAll = names.length === values.length
  return { test: chosen[0]!, chosen, all, ...(!isForAll && { only: names.join(' ') }) }
}

/** The details of a new text of a range. Its title, values and signs that mean calling 911 are taken from an existing text of the range. */
export function toTextDetails({ definition, entries }: LinkedInterpretation, range: InterpretationRange): TextDetails {
  const { rangeId, displayedLabel: label, displayedStyle } = range
  const ofRange = entries.filter((entry) => entry.rangeId === rangeId)
  const sibling = ofRange.find(({ contentId }) => contentId === range.contentIds[0]) ?? ofRange[0]
  const style = isResultRange(range) ? displayedStyle : undefined
  const text = sibling?.origin.source.text ?? ''
  const signs = /<Emergency signs="([^"]+)"/.exec(text)?.[1]
  // Read from the source, so that the words of a variant stay names in braces.
  const written = (parse(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') ?? {}) as Partial<TextDetails['head']>
  const { title = definition.name, resultValues = [], summaryValues = [] } = written
  const isPressing = style !== undefined && (range.urgency === 'this-week' || range.urgency === 'today')
  return { rangeId, label, style, head: { title, resultValues, summaryValues }, isPressing, ...(signs && { signs }) }
}

/** Splits an answer at its commas. */
export function splitList(answer: string): string[] {
  return answer.split(',').map((part) => part.trim())
}
