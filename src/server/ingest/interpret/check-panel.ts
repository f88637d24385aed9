import type {
  DefinitionCatalogue,
  MeasurementCircumstances,
  InterpretationDefinition,
} from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { toInexactValue } from '../../interpret/inexact-value.ts'
import type { UninterpretedMeasurement } from '../../interpret/uninterpreted-measurement.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** The interval of values that a number may stand for; a single value if it is exact. */
interface ValueInterval {
  readonly lowest: number
  readonly highest: number
}

/** A measurement of a panel in the units of its definition, and its pointer. */
export interface PlacedMeasurement {
  readonly measurement: UninterpretedMeasurement
  readonly pointer: string
}

/**
 * Finds contradictions among the measurements of one product, by their definitions: a number that is not above the one it must exceed,
 * a difference that is not that of its operands, parts that add up to more than their whole, or a value for a test of the other sex.
 */
export function checkPanel(
  catalogue: DefinitionCatalogue,
  panel: readonly PlacedMeasurement[],
  { sex }: MeasurementCircumstances,
): MessageProblem[] {
  return panel.flatMap(({ measurement, pointer }) => {
    const definition = findInterpretationDefinition(catalogue, measurement.interpretationId)
    if (!definition || !measurement.values) return []
    const problems: MessageProblem[] = []
    const { sex: only } = definition
    if (only && sex !== undefined && sex !== only.only)
      problems.push(
        createUnexpectedValueProblem(`${pointer}/values`, 'value', 'none for a participant of the other sex'),
      )
    for (const { key, above, parts, differenceOf, decimals } of definition.measures) {
      const whole = findInterval(definition, measurement, key)
      const lower = above && findInterval(definition, measurement, above.measure)
      const place = `${pointer}/values/${key}`
      if (whole && lower && whole.highest <= lower.lowest)
        problems.push(
          createUnexpectedValueProblem(
            place,
            `${key} that is not above ${above.measure}`,
            'the higher of the two numbers',
          ),
        )
      const operands = differenceOf?.flatMap((each) => findInterval(definition, measurement, each) ?? [])
      if (whole && operands?.length === 2 && !isDifference(whole, operands, 10 ** -decimals))
        problems.push(
          createUnexpectedValueProblem(
            place,
            `${key} that is not the difference of ${differenceOf?.join(' and ')}`,
            'their difference, or none',
          ),
        )
      const sum = parts && sumLowest(catalogue, panel, parts.interpretationIds)
      if (whole && parts && sum !== undefined && sum > whole.highest + parts.tolerance)
        problems.push(
          createUnexpectedValueProblem(
            place,
            `value below the sum of ${parts.interpretationIds.join(' and ')}`,
            'the whole of them',
          ),
        )
    }
    return problems
  })
}

/** Whether a number may be the difference of two others, apart from rounding. */
function isDifference(whole: ValueInterval, operands: readonly ValueInterval[], rounding: number): boolean {
  const [one, other] = operands as [ValueInterval, ValueInterval]
  const lowest = Math.max(0, one.lowest - other.highest, other.lowest - one.highest)
  const highest = Math.max(one.highest - other.lowest, other.highest - one.lowest)
  return whole.highest >= lowest - rounding && whole.lowest <= highest + rounding
}

/** Returns the lowest possible sum of several tests of a panel; `undefined` if one of them has no value. */
function sumLowest(
  catalogue: DefinitionCatalogue,
  panel: readonly PlacedMeasurement[],
  interpretationIds: readonly string[],
): number | undefined {
  const spans = interpretationIds.map((id) => {
    const definition = findInterpretationDefinition(catalogue, id)
    const part = panel.find(({ measurement }) => measurement.interpretationId === id)?.measurement
    const [measure] = definition?.measures ?? []
    return definition && part && measure && findInterval(definition, part, measure.key)
  })
  return spans.reduce<number | undefined>(
    (sum, span) => (sum === undefined || !span ? undefined : sum + span.lowest),
    0,
  )
}

function findInterval(
  definition: InterpretationDefinition,
  { values, comparators }: UninterpretedMeasurement,
  key: string,
): ValueInterval | undefined {
  const measure = definition.measures.find((each) => each.key === key)
  const value = values?.[key]
  if (!measure || value === undefined || !Number.isFinite(value)) return undefined
  const comparator = comparators?.[key]
  return comparator ? toInexactValue(measure, value, comparator) : { lowest: value, highest: value }
}
