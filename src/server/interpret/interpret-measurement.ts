import {
  selectRangeEntry,
  listDecidingMeasureKeys,
  formatDecimals,
  listMatchingIncidentalIds,
  findRangeByValues,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type {
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { lookUpEntry } from '../../catalogue/look-up.ts'
import { assertMeasurement } from './assert-measurement.ts'
import { deriveValues } from './derive-values.ts'
import { describeBands } from './describe-bands.ts'
import { toInexactValue, getNearestValue, isUnambiguous, type InexactValue } from './inexact-value.ts'
import { InterpretationError } from './interpretation-error.ts'
import type { InterpretedMeasurement, UninterpretedMeasurement, ReportedValue } from './uninterpreted-measurement.ts'
import { findNoResultReason } from './find-no-result-reason.ts'

/** A measurement that has been interpreted, and the other tests of its panel that it makes impossible to calculate. */
export interface MeasurementReading {
  readonly interpreted: InterpretedMeasurement
  readonly blocks: readonly string[]
}

/**
 * Interprets one measurement by the definition's bands and rules alone.
 *
 * `panelCircumstances` are those of the whole panel (sex, state). A reason for having no result is added as `reason`, so that content rules
 * can refer to it.
 *
 * @throws {InterpretationError} if the definition does not say what the measurement means.
 */
export function interpretMeasurement(
  definition: InterpretationDefinition,
  measurement: UninterpretedMeasurement,
  panelCircumstances: MeasurementCircumstances,
): MeasurementReading {
  const { interpretationId } = definition
  const unusable = findNoResultReason(measurement)
  const circumstances: MeasurementCircumstances = {
    ...panelCircumstances,
    ...measurement.circumstances,
    ...(unusable && { reason: unusable.reason }),
  }
  const inexactValues = listInexactValues(definition, measurement)
  const nearest = inexactValues.map((inexact) => [inexact.measure.key, getNearestValue(inexact)] as const)
  const measuredValues: MeasuredValues = { ...measurement.values, ...Object.fromEntries(nearest) }
  assertMeasurement(definition, measurement, measuredValues)
  const values = deriveValues(definition, measuredValues)
  const rangeId = unusable?.rangeId ?? measurement.reading
  const range =
    rangeId === undefined
      ? getRangeByValues(definition, values, circumstances)
      : getRangeWithoutValues(definition, rangeId, values, circumstances)
  for (const inexact of inexactValues)
    if (!isUnambiguous(definition, inexact, { values: measuredValues, circumstances, range })) {
      const { key } = inexact.measure
      throw new InterpretationError('ambiguous-value', interpretationId, {
        unexpected: `${key} ${inexact.text}`,
        expected: `one that lies in one band with its whole side: ${describeBands(definition, key, circumstances)}`,
        at: `values/${key}`,
      })
    }
  const { contentId, blocks } = selectRangeEntry(range, definition, values, circumstances, measurement.flags)
  if ('missing' in lookUpEntry(definition, range.rangeId, contentId))
    throw new InterpretationError('entry-missing', interpretationId, {
      unexpected: `content ${contentId} of ${range.rangeId}`,
      expected: 'an entry of that range',
    })
  const found = listMatchingIncidentalIds(definition, values, circumstances)
  const interpreted: InterpretedMeasurement = {
    interpretationId,
    rangeId: range.rangeId,
    contentId,
    incidentalIds: definition.incidentalRanges
      .map(({ incidentalId }) => incidentalId)
      .filter((id) => (measurement.findings ?? []).includes(id) || found.includes(id)),
    values: listReportedValues(definition, measurement, values, inexactValues),
  }
  return { interpreted, blocks }
}

/** Lists the inexact values. Differences need exact values, and an impossible value means nothing. */
function listInexactValues(
  { interpretationId, measures }: InterpretationDefinition,
  { values, comparators }: UninterpretedMeasurement,
): InexactValue[] {
  return Object.entries(comparators ?? {}).flatMap(([key, comparator]) => {
    const measure = measures.find((each) => each.key === key)
    const value = values?.[key]
    if (!measure || value === undefined || !Number.isFinite(value)) return []
    const at = `values/${key}`
    if (measures.some(({ differenceOf }) => differenceOf?.includes(key)))
      throw new InterpretationError('ambiguous-value', interpretationId, {
        unexpected: `${key} with a comparator`,
        expected: 'an exact one, of which a difference is taken',
        at,
      })
    const inexact = toInexactValue(measure, value, comparator)
    const [minimum, maximum] = measure.possible?.interval ?? measure.domain
    if (inexact.lowest > inexact.highest)
      throw new InterpretationError('value-outside-domain', interpretationId, {
        unexpected: `${key} ${inexact.text}`,
        expected: `one that leaves possible values, ${minimum} to ${maximum}`,
        at,
      })
    return [inexact]
  })
}

function getRangeByValues(
  definition: InterpretationDefinition,
  values: MeasuredValues,
  circumstances: MeasurementCircumstances,
): InterpretationRange {
  const range = findRangeByValues(definition, values, circumstances)
  if (range) return range
  const { interpretationId } = definition
  const deciding = listDecidingMeasureKeys(definition, circumstances)
  const bands = deciding.map((key) => `${key}: ${describeBands(definition, key, circumstances)}`).join(' / ')
  const missing = deciding.find((key) => !Object.hasOwn(values, key))
  if (missing !== undefined)
    throw new InterpretationError('missing-value', interpretationId, {
      unexpected: `measurement without ${missing}`,
      expected: bands,
    })
  const inputs = [...Object.entries(values), ...Object.entries(circumstances)].map(([key, value]) => `${key} ${value}`)
  throw new InterpretationError('value-in-no-band', interpretationId, {
    unexpected: `${inputs.join(', ') || 'measurement'} in no band`,
    expected: bands || `bands that apply, or a reading: ${describeRangesWithoutBands(definition)}`,
  })
}

function getRangeWithoutValues(
  definition: InterpretationDefinition,
  rangeId: string,
  values: MeasuredValues,
  circumstances: MeasurementCircumstances,
): InterpretationRange {
  const { interpretationId, interpretationRanges } = definition
  const present = listDecidingMeasureKeys(definition, circumstances).find((key) => Object.hasOwn(values, key))
  if (present !== undefined)
    throw new InterpretationError('contradiction', interpretationId, {
      unexpected: `${present} next to ${rangeId}`,
      expected: 'either a value or a reason for having none',
    })
  const range = interpretationRanges.find((each) => each.rangeId === rangeId)
  if (range?.bands.length === 0) return range
  throw new InterpretationError('range-missing', interpretationId, {
    unexpected: `range ${rangeId}`,
    expected: `a range that no number leads to: ${describeRangesWithoutBands(definition)}`,
  })
}

function describeRangesWithoutBands({ interpretationRanges }: InterpretationDefinition): string {
  const ranges = interpretationRanges.filter(({ bands }) => bands.length === 0)
  return ranges.map(({ rangeId }) => rangeId).join(', ') || 'none'
}

function listReportedValues(
  definition: InterpretationDefinition,
  measurement: UninterpretedMeasurement,
  values: MeasuredValues,
  inexactValues: readonly InexactValue[],
): ReportedValue[] {
  const measured = definition.measures.flatMap(({ key, decimals }) => {
    const value = values[key]
    const inexact = inexactValues.find(({ measure }) => measure.key === key)
    return value === undefined ? [] : [{ key, value: inexact?.text ?? formatDecimals(value, decimals) }]
  })
  const placeholders = Object.entries(measurement.placeholders ?? {}).map(([key, value]) => ({ key, value }))
  return [
    ...measured,
    ...placeholders,
    ...(measurement.isSelfReported ? [{ key: 'isSelfReported', value: 'true' }] : []),
  ]
}
