import { compareStrings } from './words.ts'
import type {
  AnswerCriterion,
  Band,
  MeasurementCircumstances,
  RangeColor,
  InterpretationDefinition,
  InterpretationRange,
  Measure,
} from './catalogue.ts'
import { findFamily, selectAxisValues, toContentId } from './family.ts'

/** Measured numbers by measure key, such as `{ systolic: 128, diastolic: 82 }`. */
export type MeasuredValues = Readonly<Record<string, number>>

/** The colors in order; if two apply, the later one wins. */
export const colorRank: Readonly<Record<RangeColor, number>> = { Cyan: 0, Green: 1, Yellow: 2, Orange: 3, Red: 4 }

/**
 * Rounds the value to `decimals` digits after the point, halves up (toward positive infinity).
 * It works on the decimal digits that a reader sees, not in binary: 1.005 becomes 1.01.
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Unexpected value ${value}, expected a finite number`)
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const surplus = fraction.length - Number(exponent) - decimals
  // Zero must not have a sign.
  if (surplus <= 0) return value + 0
  const digits = BigInt(whole + fraction)
  const divisor = 10n ** BigInt(surplus)
  return Number(`${floorDivide(2n * digits + divisor, 2n * divisor)}e-${decimals}`)
}

/** The value as the reader sees it: rounded by `roundTo` and with exactly `decimals` digits after the point. */
export function formatDecimals(value: number, decimals: number): string {
  return roundTo(value, decimals).toFixed(decimals)
}

/** Whether a question of a condition asks for a number within limits, rather than for yes, no or words. */
export function isBand(asked: AnswerCriterion[string]): asked is Band {
  return typeof asked === 'object' && !Array.isArray(asked)
}

/** Whether the value, which must be rounded already, is within the band's limits; `measure` and `when` are ignored. */
export function isWithinLimits(band: Band, value: number): boolean {
  if (band.minimum !== undefined && !(value >= band.minimum)) return false
  if (band.exclusiveMinimum !== undefined && !(value > band.exclusiveMinimum)) return false
  if (band.maximum !== undefined && !(value <= band.maximum)) return false
  if (band.exclusiveMaximum !== undefined && !(value < band.exclusiveMaximum)) return false
  return !Number.isNaN(value)
}

/** Whether every key of `when` has the same value in `circumstances`; always true without `when`. */
export function hasCircumstances(
  when: MeasurementCircumstances | undefined,
  circumstances: MeasurementCircumstances,
): boolean {
  return Object.entries(when ?? {}).every(
    ([key, value]) => Object.hasOwn(circumstances, key) && circumstances[key] === value,
  )
}

/** The measure with this key; without a key, the first measure, which is the default of a band or a rule. */
export function findMeasure(
  { measures }: { readonly measures: readonly Measure[] },
  key?: string,
): Measure | undefined {
  return key === undefined ? measures[0] : measures.find((measure) => measure.key === key)
}

/** The key of the measure to which the band's limits apply. */
export function findBandMeasureKey(
  definition: Pick<InterpretationDefinition, 'measures'>,
  band: Band,
): string | undefined {
  return band.measure ?? definition.measures[0]?.key
}

/** The circumstances of a band as text, equal for equal ones in whatever order they are written. */
export function serializeWhen(when: Band['when'] = {}): string {
  return JSON.stringify(Object.entries(when).sort(([one], [other]) => compareStrings(one, other)))
}

/** The keys of the measures that decide the range in these circumstances, in the definition's order. */
export function listDecidingMeasureKeys(
  definition: InterpretationDefinition,
  circumstances: MeasurementCircumstances,
): string[] {
  const deciding = new Set(
    definition.interpretationRanges
      .flatMap((range) => range.bands)
      .filter((band) => hasCircumstances(band.when, circumstances))
      .map((band) => findBandMeasureKey(definition, band)),
  )
  return definition.measures.map((measure) => measure.key).filter((key) => deciding.has(key))
}

/**
 * Finds the range that contains the values, each rounded to its measure's reported decimals.
 *
 * If several ranges contain a value (two measures, as in blood pressure), the color with the highest `colorRank` wins. Among
 * ranges of one color, the later in `graphRanges` wins, so 145/85 is HIGH and not PREHYPERTENSION; a range that the bar does not
 * draw loses to any that it draws.
 *
 * Returns `undefined` if no measure decides, or if a deciding measure is missing or in no band: the caller must not guess.
 */
export function findRangeByValues(
  definition: InterpretationDefinition,
  values: MeasuredValues,
  circumstances: MeasurementCircumstances,
): InterpretationRange | undefined {
  const containing: InterpretationRange[] = []
  for (const key of listDecidingMeasureKeys(definition, circumstances)) {
    const ranges = definition.interpretationRanges.filter((range) =>
      range.bands.some(
        (band) =>
          findBandMeasureKey(definition, band) === key && isMet(band, undefined, definition, values, circumstances),
      ),
    )
    if (ranges.length === 0) return undefined
    containing.push(...ranges)
  }
  return containing.reduce<InterpretationRange | undefined>(
    (most, range) => (most && compareRanges(definition, most, range) >= 0 ? most : range),
    undefined,
  )
}

/**
 * Selects the content entry to read in the range, and the interpretations of the panel that cannot be calculated because of it.
 * The first rule that applies wins; without one, the first of the range's contents is selected, which blocks nothing. If that is
 * a family, the entry is the one for this range, these circumstances and these flags.
 */
export function selectRangeEntry(
  range: InterpretationRange,
  definition: InterpretationDefinition,
  values: MeasuredValues,
  circumstances: MeasurementCircumstances,
  flags: readonly string[] = [],
): { contentId: string; blocks: readonly string[] } {
  const rule = range.contentRules.find((each) => isMet(each.band, each.when, definition, values, circumstances))
  const picked = rule?.contentId ?? (range.contents ?? range.contentIds)[0]
  if (picked === undefined) {
    const place = `${definition.interpretationId}/${range.rangeId}`
    throw new Error(`Unexpected range ${place} without content, expected at least one content id`)
  }
  const family = findFamily(definition, picked)
  const present = family ? [...selectAxisValues(family, range.rangeId, circumstances), ...flags] : flags
  return { contentId: family ? toContentId(family, present) : picked, blocks: rule?.blocks ?? [] }
}

/** The incidental findings that apply to the values, in the definition's order; a finding with neither band nor `when` never does. */
export function listMatchingIncidentalIds(
  definition: InterpretationDefinition,
  values: MeasuredValues,
  circumstances: MeasurementCircumstances,
): string[] {
  return definition.incidentalRanges
    .filter(({ band, when }) => band !== undefined || when !== undefined)
    .filter(({ band, when }) => isMet(band, when, definition, values, circumstances))
    .map((incidental) => incidental.incidentalId)
}

/** Whether the value is in the band (of the band's own measure, rounded) and `when` applies; false if the value is missing. */
function isMet(
  band: Band | undefined,
  when: MeasurementCircumstances | undefined,
  definition: InterpretationDefinition,
  values: MeasuredValues,
  circumstances: MeasurementCircumstances,
): boolean {
  if (!hasCircumstances(when, circumstances) || !hasCircumstances(band?.when, circumstances)) return false
  if (!band) return true
  const measure = findMeasure(definition, band.measure)
  const value = measure && Object.hasOwn(values, measure.key) ? values[measure.key] : undefined
  return measure !== undefined && value !== undefined && isWithinLimits(band, roundTo(value, measure.decimals))
}

function compareRanges(definition: InterpretationDefinition, a: InterpretationRange, b: InterpretationRange): number {
  const byStyle = colorRank[a.displayedStyle] - colorRank[b.displayedStyle]
  return byStyle || definition.graphRanges.indexOf(a.rangeId) - definition.graphRanges.indexOf(b.rangeId)
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}
