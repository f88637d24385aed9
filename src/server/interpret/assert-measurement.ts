import { isWithinLimits, roundTo, type MeasuredValues } from '../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { listFlags } from '../../catalogue/family.ts'
import { InterpretationError } from './interpretation-error.ts'
import type { UninterpretedMeasurement } from './uninterpreted-measurement.ts'
import { rangeIdByReason } from './find-no-result-reason.ts'

/**
 * Asserts that the definition knows what a measurement names, and that its numbers are in its domain.
 *
 * @throws {InterpretationError} at the first violation.
 */
export function assertMeasurement(
  definition: InterpretationDefinition,
  measurement: UninterpretedMeasurement,
  values: MeasuredValues,
): void {
  assertValues(definition, values)
  assertFlags(definition, measurement.flags ?? [])
  assertPlaceholders(definition, Object.keys(measurement.placeholders ?? {}))
  assertOneOutcome(definition, measurement)
  assertFindings(definition, measurement.findings ?? [])
}

function assertValues({ interpretationId, measures }: InterpretationDefinition, values: MeasuredValues): void {
  for (const [key, value] of Object.entries(values)) {
    const measure = measures.find((each) => each.key === key)
    const at = `values/${key}`
    if (!measure)
      throw new InterpretationError('unknown-measure', interpretationId, {
        unexpected: `measure ${key}`,
        expected: `one of ${measures.map((each) => each.key).join(', ')}`,
        at,
      })
    const [minimum, maximum] = measure.domain
    if (!Number.isFinite(value) || !isWithinLimits({ minimum, maximum }, roundTo(value, measure.decimals)))
      throw new InterpretationError('value-outside-domain', interpretationId, {
        unexpected: `${key} ${value}`,
        expected: `${minimum} to ${maximum}`,
        at,
      })
  }
}

function assertFlags(definition: InterpretationDefinition, flags: readonly string[]): void {
  if (flags.length === 0) return
  const known = listFlags(definition)
  const unknown = flags.find((flag) => !known.includes(flag))
  if (unknown !== undefined)
    throw new InterpretationError('unknown-flag', definition.interpretationId, {
      unexpected: `flag ${unknown}`,
      expected: `one of ${known.join(', ') || 'none'}`,
    })
}

/** Refuses placeholders that no text uses, which would be ignored, and those with the name of a measure, which would replace it. */
function assertPlaceholders(
  { interpretationId, measures, placeholders = [] }: InterpretationDefinition,
  names: readonly string[],
): void {
  const reserved = new Set(['isSelfReported', ...measures.map(({ key }) => key)])
  const known = placeholders.filter((each) => !reserved.has(each))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new InterpretationError('unknown-placeholder', interpretationId, {
      unexpected: `placeholder ${unknown}`,
      expected: known.length > 0 ? `one of ${known.join(', ')}` : 'none here',
      at: 'placeholders',
    })
}

function assertOneOutcome({ interpretationId }: InterpretationDefinition, measurement: UninterpretedMeasurement): void {
  const outcomes = [...Object.keys(rangeIdByReason), 'reading'].filter((key) => key in measurement)
  if (outcomes.length > 1)
    throw new InterpretationError('contradiction', interpretationId, {
      unexpected: outcomes.join(' next to '),
      expected: 'one of them',
    })
}

function assertFindings({ interpretationId, incidentalRanges }: InterpretationDefinition, seen: readonly string[]) {
  const known = incidentalRanges.map((each) => each.incidentalId)
  const unknown = seen.find((finding) => !known.includes(finding))
  if (unknown !== undefined)
    throw new InterpretationError('unknown-finding', interpretationId, {
      unexpected: `finding ${unknown}`,
      expected: `one of ${known.join(', ') || 'none'}`,
    })
}
