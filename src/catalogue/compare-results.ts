import { getBandMeasureKey, findRangeByValues, type MeasuredValues } from './band.ts'
import type { Circumstances, InterpretationDefinition, InterpretationRange, Measure } from './catalogue.ts'
import { parseReportedNumber, listRepresentativeValues, type ReportedNumber } from './reported-number.ts'
import { isRangeWithResult } from './urgency.ts'

/** A result as it was sent, with the definition of its test and the time of its screening. */
export interface DatedResult {
  readonly definition: InterpretationDefinition
  /** Milliseconds since 1970. */
  readonly time: number
  /** Undefined for a number that no range came with. */
  readonly rangeId: string | undefined
  /** What was sent with it, by key: its measures, and whether it rests on what the participant reported. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * Why two results are not joined:
 * - other-test: one of the laboratory, one of the point of care
 * - other-unit: the numbers are in other units, or of other measures
 * - other-source: only one of them rests on what the participant reported
 * - other-limits: they were read on limits for different people, such as for the other sex
 * - ranges-changed: the number does not lie in the range that it was given, as the range is now, or there is no such range now
 * - contradicted: that is so of the result with which it is compared
 * - no-range: one of them came without a range
 * - inexact: one of them is no number that can be placed in a range, such as "trace", or says too little, such as ">5"
 * - repeated: the test was done twice at that screening, and neither comes first
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

/** What the ranges say of two joined results, by their labels; never what a number alone might seem to say. */
export type RangeChange =
  | { readonly kind: 'same'; readonly label: string }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }

/** An earlier result to compare with the one that is read. */
export interface EarlierResult<Result extends DatedResult> {
  readonly result: Result
  /** Absent where both are joined: one test, one unit, one set of ranges. */
  readonly separation?: Separation
  /** Absent where they are not joined, and where their ranges differ without a label that says so. */
  readonly change?: RangeChange
}

/**
 * The earlier results of the same test, and of its twin from another sample, the newest first: the only place that decides
 * what may be joined with what. Results without a number or a reading are left out, as are those of the same time and later.
 *
 * Bands are today's: an earlier result is joined only if its number still lies in the range that it was given. Where limits
 * depend on circumstances that were not sent, such as the sex, there must be one under which all joined results are right.
 * If the result that is read has no number, the newest earlier one takes its place for what is joined; nothing changed then.
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
  let shared = computeFit(basis)
  return earlier.map((result) => {
    const fit = isRepeated(result) ? 'repeated' : joinFit(basis, shared, result)
    if (!isFitting(fit)) return { result, separation: fit }
    shared = fit
    const change = basis === current ? findChange(result, current) : undefined
    return change ? { result, change } : { result }
  })
}

/** The circumstances, as text, under which the number of a result lies in its range, or why it fits none. */
type Fit = readonly string[] | Separation

/** What is left of the shared circumstances if the result is joined to the basis, or why it is not. */
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

/** Whether it is a result at all; of a range that is gone, only a number can tell. */
function hasResult(result: DatedResult): boolean {
  const range = findReportedRange(result)
  return range ? isRangeWithResult(range) : listBandMeasures(result.definition).some(({ key }) => hasValue(result, key))
}

function isSameTest(one: DatedResult, other: DatedResult): boolean {
  return one.definition.interpretationId === other.definition.interpretationId
}

function isSameOrTwin(one: DatedResult, other: DatedResult): boolean {
  const id = other.definition.interpretationId
  const isTwin = one.definition.twins?.some((twin) => twin.interpretationId === id && twin.differsIn === 'sample')
  return isSameTest(one, other) || isTwin === true
}

/** How the number of a result fits the range that came with it; a reading, which has no number, fits any circumstances. */
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

/** The values that a result can have had, each measure by the samples of its number: one combination where all of them are exact. */
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
  const deciding = new Set(bands.map((band) => getBandMeasureKey(definition, band)))
  return definition.measures.filter(({ key }) => deciding.has(key))
}

/** What bands depend on, each once; nothing at all where they are the same for everybody. */
function listBandCircumstances({ interpretationRanges }: InterpretationDefinition): readonly Circumstances[] {
  const whens = interpretationRanges.flatMap((range) => range.bands.flatMap(({ when }) => (when ? [when] : [])))
  const distinct = new Map(whens.map((when) => [JSON.stringify(when), when]))
  return distinct.size > 0 ? [...distinct.values()] : [{}]
}

function isCompatible(when: Circumstances, values: DatedResult['values']): boolean {
  return Object.entries(when).every(([key, value]) => !Object.hasOwn(values, key) || values[key] === value)
}

/** The test's unit, and the measures that decide, each with its own. */
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

/** Both lie in a range, being joined. */
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
