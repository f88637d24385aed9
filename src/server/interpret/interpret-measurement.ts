import {
  selectContent,
  listDecidingMeasureKeys,
  formatTo,
  contains,
  listMatchingIncidentalIds,
  findRange,
  roundTo,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type { Circumstances, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { listFlags } from '../../catalogue/family.ts'
import { findEntry } from '../../catalogue/look-up.ts'
import { deriveValues } from './derive-values.ts'
import { describeBands } from './describe-bands.ts'
import { toInexactValue, getNearestValue, isUnambiguous, type InexactValue } from './inexact-value.ts'
import { InterpretationError, type InterpretationErrorKind } from './interpretation-error.ts'
import type { InterpretedMeasurement, RawMeasurement, ReportedValue } from './raw-measurement.ts'

/** A measurement that has been read, with the other interpretations of its panel that it makes impossible to calculate. */
export interface MeasurementReading {
  readonly interpreted: InterpretedMeasurement
  readonly blocks: readonly string[]
}

const rangeIdByReason = {
  notPerformed: 'TEST_NOT_PERFORMED',
  notEvaluable: 'UNABLE_TO_EVALUATE',
  notCalculable: 'UNABLE_TO_CALCULATE',
} as const

/** The reasons that a measurement may give for having no usable result. */
type UnusableReasons = Pick<RawMeasurement, keyof typeof rangeIdByReason>

/** Whether the measurement says why it has no usable result, and under which range id that is reported. */
export function findUnusableRange(measurement: UnusableReasons): { rangeId: string; reason: string } | undefined {
  for (const [key, rangeId] of Object.entries(rangeIdByReason)) {
    const reason = measurement[key as keyof typeof rangeIdByReason]
    if (reason !== undefined) return { rangeId, reason }
  }
  return undefined
}

/**
 * Reads one measurement by the definition's bands and rules alone.
 *
 * `circumstances` is what is true of the whole panel (sex, state). A reason for having no result joins them as `reason`,
 * so that content rules can speak of it.
 *
 * @throws {InterpretationError} where the definition does not say what the measurement means.
 */
export function interpretMeasurement(
  definition: InterpretationDefinition,
  measurement: RawMeasurement,
  panelCircumstances: Circumstances,
): MeasurementReading {
  const unusable = findUnusableRange(measurement)
  const circumstances: Circumstances = {
    ...panelCircumstances,
    ...measurement.circumstances,
    ...(unusable && { reason: unusable.reason }),
  }
  const inexactValues = listInexactValues(definition, measurement)
  const given = {
    ...measurement.values,
    ...Object.fromEntries(
      inexactValues.map((inexactValue) => [inexactValue.measure.key, getNearestValue(inexactValue)]),
    ),
  }
  assertValues(definition, given)
  assertFlags(definition, measurement.flags ?? [])
  assertPlaceholders(definition, Object.keys(measurement.placeholders ?? {}))
  const values = deriveValues(definition, given)
  const rangeId = unusable?.rangeId ?? measurement.reading
  const outcomes = [...Object.keys(rangeIdByReason), 'reading'].filter((key) => key in measurement)
  if (outcomes.length > 1) throw createError('contradiction', definition, outcomes.join(' beside '), 'one of them')
  const range =
    rangeId === undefined
      ? determineRangeByValues(definition, values, circumstances)
      : determineRangeWithoutValues(definition, rangeId, values, circumstances)
  for (const inexactValue of inexactValues)
    if (!isUnambiguous(definition, inexactValue, { values: given, circumstances, range }))
      throw createError(
        'ambiguous-value',
        definition,
        `${inexactValue.measure.key} ${inexactValue.text}`,
        `one that lies in one band with its whole side: ${describeBands(definition, inexactValue.measure.key, circumstances)}`,
        `values/${inexactValue.measure.key}`,
      )
  const { contentId, blocks } = selectContent(range, definition, values, circumstances, measurement.flags)
  if ('missing' in findEntry(definition, range.rangeId, contentId))
    throw createError('entry-missing', definition, `content ${contentId} of ${range.rangeId}`, 'an entry of that range')
  const interpreted: InterpretedMeasurement = {
    interpretationId: definition.interpretationId,
    rangeId: range.rangeId,
    contentId,
    incidentalIds: listIncidentalIds(definition, measurement, values, circumstances),
    values: listReportedValues(definition, measurement, values, inexactValues),
  }
  return { interpreted, blocks }
}

/** The values that are not exact; one from which a difference is taken must be, and one that nobody can have says nothing. */
function listInexactValues(
  definition: InterpretationDefinition,
  { values, comparators }: RawMeasurement,
): InexactValue[] {
  return Object.entries(comparators ?? {}).flatMap(([key, comparator]) => {
    const measure = definition.measures.find((each) => each.key === key)
    const value = values?.[key]
    if (!measure || value === undefined || !Number.isFinite(value)) return []
    const at = `values/${key}`
    if (definition.measures.some(({ differenceOf }) => differenceOf?.includes(key)))
      throw createError(
        'ambiguous-value',
        definition,
        `${key} with a comparator`,
        'an exact one, of which a difference is taken',
        at,
      )
    const inexactValue = toInexactValue(measure, value, comparator)
    const [lowest, highest] = measure.possible?.interval ?? measure.domain
    if (inexactValue.lowest > inexactValue.highest)
      throw createError(
        'value-outside-domain',
        definition,
        `${key} ${inexactValue.text}`,
        `some of ${lowest} to ${highest}`,
        at,
      )
    return [inexactValue]
  })
}

function assertValues(definition: InterpretationDefinition, values: MeasuredValues): void {
  for (const [key, value] of Object.entries(values)) {
    const measure = definition.measures.find((each) => each.key === key)
    if (!measure) {
      const known = definition.measures.map((each) => each.key)
      throw createError('unknown-measure', definition, `measure ${key}`, `one of ${known.join(', ')}`, `values/${key}`)
    }
    const [lowest, highest] = measure.domain
    const isInDomain =
      Number.isFinite(value) && contains({ minimum: lowest, maximum: highest }, roundTo(value, measure.decimals))
    if (!isInDomain)
      throw createError(
        'value-outside-domain',
        definition,
        `${key} ${value}`,
        `${lowest} to ${highest}`,
        `values/${key}`,
      )
  }
}

function assertFlags(definition: InterpretationDefinition, flags: readonly string[]): void {
  const known = listFlags(definition)
  const unknown = flags.find((flag) => !known.includes(flag))
  if (unknown !== undefined)
    throw createError('unknown-flag', definition, `flag ${unknown}`, `one of ${known.join(', ') || 'none'}`)
}

/** A value beside the measures that no text names would go unread, and one with the name of a measure would be read in its place. */
function assertPlaceholders(definition: InterpretationDefinition, names: readonly string[]): void {
  const reserved = new Set(['isSelfReported', ...definition.measures.map(({ key }) => key)])
  const known = (definition.placeholders ?? []).filter((each) => !reserved.has(each))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw createError(
      'unknown-placeholder',
      definition,
      `placeholder ${unknown}`,
      known.length > 0 ? `one of ${known.join(', ')}` : 'none here',
      'placeholders',
    )
}

function determineRangeByValues(
  definition: InterpretationDefinition,
  values: MeasuredValues,
  circumstances: Circumstances,
): InterpretationRange {
  const range = findRange(definition, values, circumstances)
  if (range) return range
  const deciding = listDecidingMeasureKeys(definition, circumstances)
  const bands = deciding.map((key) => `${key}: ${describeBands(definition, key, circumstances)}`).join(' / ')
  const missing = deciding.find((key) => !Object.hasOwn(values, key))
  if (missing !== undefined) throw createError('missing-value', definition, `measurement without ${missing}`, bands)
  const given = [...Object.entries(values), ...Object.entries(circumstances)].map(([key, value]) => `${key} ${value}`)
  const expected =
    bands || `bands that apply, or a reading: ${listRangeIdsWithoutBands(definition).join(', ') || 'none'}`
  throw createError('value-in-no-band', definition, `${given.join(', ') || 'measurement'} in no band`, expected)
}

function determineRangeWithoutValues(
  definition: InterpretationDefinition,
  rangeId: string,
  values: MeasuredValues,
  circumstances: Circumstances,
): InterpretationRange {
  const present = listDecidingMeasureKeys(definition, circumstances).find((key) => Object.hasOwn(values, key))
  if (present !== undefined)
    throw createError(
      'contradiction',
      definition,
      `${present} beside ${rangeId}`,
      'either a value or a reason for having none',
    )
  const range = definition.interpretationRanges.find((each) => each.rangeId === rangeId)
  if (range?.bands.length === 0) return range
  const known = listRangeIdsWithoutBands(definition).join(', ') || 'none'
  throw createError('range-missing', definition, `range ${rangeId}`, `a range that no number leads to: ${known}`)
}

function listRangeIdsWithoutBands({ interpretationRanges }: InterpretationDefinition): string[] {
  return interpretationRanges.filter(({ bands }) => bands.length === 0).map(({ rangeId }) => rangeId)
}

function listIncidentalIds(
  definition: InterpretationDefinition,
  measurement: RawMeasurement,
  values: MeasuredValues,
  circumstances: Circumstances,
): string[] {
  const known = definition.incidentalRanges.map((each) => each.incidentalId)
  const seen = measurement.findings ?? []
  const unknown = seen.find((finding) => !known.includes(finding))
  if (unknown !== undefined)
    throw createError('unknown-finding', definition, `finding ${unknown}`, `one of ${known.join(', ') || 'none'}`)
  const found = listMatchingIncidentalIds(definition, values, circumstances)
  return known.filter((finding) => seen.includes(finding) || found.includes(finding))
}

function listReportedValues(
  definition: InterpretationDefinition,
  measurement: RawMeasurement,
  values: MeasuredValues,
  inexactValues: readonly InexactValue[],
): ReportedValue[] {
  const measured = definition.measures.flatMap(({ key, decimals }) => {
    const value = values[key]
    const inexactValue = inexactValues.find(({ measure }) => measure.key === key)
    return value === undefined ? [] : [{ key, value: inexactValue?.text ?? formatTo(value, decimals) }]
  })
  const placeholders = Object.entries(measurement.placeholders ?? {}).map(([key, value]) => ({ key, value }))
  return [
    ...measured,
    ...placeholders,
    ...(measurement.isSelfReported ? [{ key: 'isSelfReported', value: 'true' }] : []),
  ]
}

function createError(
  kind: InterpretationErrorKind,
  definition: InterpretationDefinition,
  unexpected: string,
  expected: string,
  at?: string,
): InterpretationError {
  return new InterpretationError(kind, definition.interpretationId, {
    unexpected,
    expected,
    ...(at !== undefined && { at }),
  })
}
