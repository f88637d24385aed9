import { findBandMeasureKey, findRangeByValues, type MeasuredValues } from './band.ts'
import type { MeasurementCircumstances, InterpretationDefinition, InterpretationRange, Measure } from './catalogue.ts'
import { parseReportedNumber, listRepresentativeValues, type ReportedNumber } from './reported-number.ts'
import { isResultRange } from './urgency.ts'

/** A result as it was sent, with the definition of its test and the time of its screening. */
export interface DatedResult {
  readonly definition: InterpretationDefinition
  /** Milliseconds since 1970. */
  readonly time: number
  /** Undefined for a number that was sent without a range. */
  readonly rangeId: string | undefined
  /** The values sent with it, by key: its measures, and whether it is based on what the participant reported. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * Why two results are not joined:
 * - other-test: one is from the laboratory, one from the point of care
 * - other-unit: the numbers have different units, or belong to different measures
 * - other-source: only one of them is based on what the participant reported
 * - other-limits: they were interpreted with limits for different people, such as a different sex
 * - ranges-changed: the number is outside the range that was sent with it, as defined today, or there is no such range today
 * - contradicted: that is the case for the result with which it is compared
 * - no-range: one of them was sent without a range
 * - inexact: one of them is not a number that can be placed in a range, such as "trace", or is too vague, such as ">5"
 * - repeated: the test was done twice at that screening, and neither result takes precedence
 */
export type Separation =
  | 'other-test'
  | 'other-unit'
  | 'other-source'
  | 'other-limits'
  | 'ranges-changed'
  | 'contradicted'
  | 'no-range'
  | 'inexact'
  | 'repeated'

/** What the range labels say about two joined results, never what a number alone might suggest. */
export type RangeChange =
  | { readonly kind: 'same'; readonly label: string }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }

/** An earlier result to compare with the one being read. */
export interface EarlierResult<Result extends DatedResult> {
  readonly result: Result
  /** Absent if both are joined: one test, one unit, one set of ranges. */
  readonly separation?: Separation
  /** Absent if they are not joined, or if their ranges differ but have the same label. */
  readonly change?: RangeChange
}

/**
 * Lists the earlier results of the same test, and of its twin from a different sample, the newest first. Only this function
 * decides which results may be joined. Results without a number or a reading are left out, as are those of the same time or
 * later.
 *
 * Bands are today's: an earlier result is joined only if its number is still in the range that was sent with it. If limits depend
 * on circumstances that were not sent, such as the sex, there must be one under which all joined results are right. If the result
 * being read has no number, the newest earlier one replaces it as the basis for joining, and no change is given.
 */
export function compareResults<Result extends DatedResult>(
  current: Result,
  others: readonly Result[],
): readonly EarlierResult<Result>[] {
  const comparable = others.filter((each) => each.time < current.time && hasResult(each) && isSameOrTwin(current, each))
  const earlier = [...comparable].sort(
    (a, b) => b.time - a.time || Number(isSameTest(current, b)) - Number(isSameTest(current, a)),
  )
  const isRepeated = (result: Result) =>
    earlier.some((each) => each !== result && each.time === result.time && isSameTest(each, result))
  const newest = earlier.find((each) => isSameTest(current, each) && isFitting(computeFit(each)) && !isRepeated(each))
  const basis = hasResult(current) ? current : (newest ?? current)
  const compared: EarlierResult<Result>[] = []
  let shared = computeFit(basis)
  for (const result of earlier) {
    const fit = isRepeated(result) ? 'repeated' : joinFit(basis, shared, result)
    if (isFitting(fit)) {
      shared = fit
      const change = basis === current ? findChange(result, current) : undefined
      compared.push(change ? { result, change } : { result })
    } else compared.push({ result, separation: fit })
  }
  return compared
}

/** The circumstances, as text, under which the number of a result is in its range, or the reason why there are none. */
type Fit = readonly string[] | Separation

/** The shared circumstances that remain if the result is joined to the basis, or the reason why it is not. */
function joinFit(basis: DatedResult, shared: Fit, result: DatedResult): Fit {
  if (!isSameTest(basis, result)) return 'other-test'
  if (isDifferent(basis, result, serializeUnits)) return 'other-unit'
  const fit = computeFit(result)
  if (!isFitting(fit)) return fit
  if (!isFitting(shared)) return shared === 'ranges-changed' ? 'contradicted' : shared
  if (isDifferent(basis, result, serializeRanges)) return 'ranges-changed'
  if (isSelfReported(basis) !== isSelfReported(result)) return 'other-source'
  const joined = shared.filter((when) => fit.includes(when))
  return joined.length === 0 ? 'other-limits' : joined
}

function isDifferent(
  { definition: one }: DatedResult,
  { definition: other }: DatedResult,
  serialize: (definition: InterpretationDefinition) => string,
): boolean {
  return serialize(one) !== serialize(other)
}

function isFitting(fit: Fit): fit is readonly string[] {
  return typeof fit !== 'string'
}

/** Whether it is a result at all; if its range no longer exists, only a number can show that. */
function hasResult(result: DatedResult): boolean {
  const range = findReportedRange(result)
  return range ? isResultRange(range) : listBandMeasures(result.definition).some(({ key }) => hasValue(result, key))
}

function isSameTest(one: DatedResult, other: DatedResult): boolean {
  return one.definition.interpretationId === other.definition.interpretationId
}

function isSameOrTwin(one: DatedResult, other: DatedResult): boolean {
  const id = other.definition.interpretationId
  const isTwin = one.definition.twins?.some((twin) => twin.interpretationId === id && twin.differsIn === 'sample')
  return isSameTest(one, other) || isTwin === true
}

/** Under which circumstances a result's number is in the range that was sent with it; a reading, which has no number, fits any. */
function computeFit(result: DatedResult): Fit {
  const { definition, rangeId, values } = result
  if (rangeId === undefined) return 'no-range'
  const range = findReportedRange(result)
  if (!range) return 'ranges-changed'
  const measures = listBandMeasures(definition)
  const sent = measures.filter(({ key }) => hasValue(result, key))
  const whens = listBandCircumstances(definition).filter((when) => isCompatible(when, values))
  if (range.bands.length === 0) return sent.length === 0 ? whens.map((when) => JSON.stringify(when)) : 'ranges-changed'
  const numbers = sent.flatMap((measure) => {
    const number = parseReportedNumber(values[measure.key]!)
    return number ? [{ measure, number }] : []
  })
  if (numbers.length < measures.length) return 'inexact'
  const fitting = whens.filter((when) =>
    listPossibleValues(definition, numbers).every(
      (measured) => findRangeByValues(definition, measured, when)?.rangeId === rangeId,
    ),
  )
  if (fitting.length > 0) return fitting.map((when) => JSON.stringify(when))
  return numbers.some(({ number }) => number.comparator) ? 'inexact' : 'ranges-changed'
}

/** The values that a result may have had, each measure with the samples of its number: one combination if all are exact. */
function listPossibleValues(
  definition: InterpretationDefinition,
  numbers: readonly { readonly measure: Measure; readonly number: ReportedNumber }[],
): readonly MeasuredValues[] {
  const bands = definition.interpretationRanges.flatMap((range) => range.bands)
  return numbers.reduce<readonly MeasuredValues[]>(
    (combinations, { measure, number }) => {
      const samples = listRepresentativeValues(number, measure, bands)
      return combinations.flatMap((each) => samples.map((sample) => ({ ...each, [measure.key]: sample })))
    },
    [{}],
  )
}

function findReportedRange({ definition, rangeId }: DatedResult): InterpretationRange | undefined {
  return definition.interpretationRanges.find((range) => range.rangeId === rangeId)
}

/** The measures that some band has limits for, in any circumstances. */
function listBandMeasures(definition: InterpretationDefinition): readonly Measure[] {
  const bands = definition.interpretationRanges.flatMap((range) => range.bands)
  const deciding = new Set(bands.map((band) => findBandMeasureKey(definition, band)))
  return definition.measures.filter(({ key }) => deciding.has(key))
}

/** The circumstances on which bands depend, each once; a single empty one if the bands are the same for everyone. */
function listBandCircumstances({
  interpretationRanges,
}: InterpretationDefinition): readonly MeasurementCircumstances[] {
  const whens = interpretationRanges.flatMap((range) => range.bands.flatMap(({ when }) => (when ? [when] : [])))
  const distinct = new Map(whens.map((when) => [JSON.stringify(when), when]))
  return distinct.size > 0 ? [...distinct.values()] : [{}]
}

function isCompatible(when: MeasurementCircumstances, values: DatedResult['values']): boolean {
  return Object.entries(when).every(([key, value]) => !Object.hasOwn(values, key) || values[key] === value)
}

/** The test's unit, and the deciding measures, each with its own unit. */
function serializeUnits(definition: InterpretationDefinition): string {
  const { unit, arrowFormat } = definition
  return JSON.stringify([
    arrowFormat.labelFormat,
    unit.ucum,
    listBandMeasures(definition).map((each) => [each.key, (each.unit ?? unit).ucum]),
  ])
}

function serializeRanges({ interpretationRanges }: InterpretationDefinition): string {
  return JSON.stringify(
    interpretationRanges.map(({ rangeId, displayedLabel, bands }) => [rangeId, displayedLabel, bands]),
  )
}

/** Both results are in a range, because they are joined. */
function findChange(from: DatedResult, to: DatedResult): RangeChange | undefined {
  const [before, after] = [findReportedRange(from)!, findReportedRange(to)!]
  if (before.rangeId === after.rangeId) return { kind: 'same', label: after.displayedLabel }
  if (before.displayedLabel === after.displayedLabel) return undefined
  return { kind: 'moved', from: before.displayedLabel, to: after.displayedLabel }
}

function isSelfReported({ values }: DatedResult): boolean {
  return values['isSelfReported'] === 'true'
}

function hasValue({ values }: DatedResult, key: string): boolean {
  return Object.hasOwn(values, key)
}
