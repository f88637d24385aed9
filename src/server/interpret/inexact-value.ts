import {
  selectRangeEntry,
  formatDecimals,
  isWithinLimits,
  hasCircumstances,
  listMatchingIncidentalIds,
  findBandMeasureKey,
  roundTo,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type {
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
  Measure,
} from '../../catalogue/catalogue.ts'
import { addSteps, listMeasureLimits, listValuesAroundLimits } from '../../catalogue/list-values-around-limits.ts'
import type { Comparator } from '../../catalogue/reported-number.ts'
import { findResultUrgency } from '../../catalogue/urgency.ts'
import { deriveValues } from './derive-values.ts'

/** The interval of values that a number with a comparator may stand for, at the decimals with which the measure is reported. */
export interface InexactValue {
  readonly measure: Measure
  readonly comparator: Comparator
  /** The lowest and the highest value, inclusive; if the lowest is greater, no value is possible. */
  readonly lowest: number
  readonly highest: number
  /** As reported, such as `<0.15`. */
  readonly text: string
}

/** Converts a number with a comparator to the interval that it stands for, within the values that a living person can have. */
export function toInexactValue(measure: Measure, value: number, comparator: Comparator): InexactValue {
  const { decimals, possible, domain } = measure
  const [minimum, maximum] = possible?.interval ?? domain
  const rounded = roundTo(value, decimals)
  // A number with more decimals than are reported, such as 0.146 with two, may round to the reported number on either side.
  const isExcluded = rounded === value && comparator.length === 1
  const isBelow = comparator.startsWith('<')
  const next = isExcluded ? addSteps(rounded, isBelow ? -1 : 1, decimals) : rounded
  const isTighter = isBelow ? rounded < value : rounded > value
  const shown = isTighter ? addSteps(rounded, isBelow ? 1 : -1, decimals) : rounded
  // "At most 0.144" is shown as "less than 0.15": "at most 0.15" may be in a different band.
  const sign = isTighter ? comparator.charAt(0) : comparator
  return {
    measure,
    comparator,
    lowest: isBelow ? minimum : Math.max(minimum, next),
    highest: isBelow ? Math.min(maximum, next) : maximum,
    text: `${sign}${formatDecimals(shown, decimals)}`,
  }
}

/** Returns the value of the interval that is nearest to its number, which a text may use without claiming more than is known. */
export function getNearestValue({ comparator, lowest, highest }: InexactValue): number {
  return comparator.startsWith('<') ? highest : lowest
}

/** What is needed to interpret an inexact value. */
export interface InexactValueContext {
  readonly values: MeasuredValues
  readonly circumstances: MeasurementCircumstances
  readonly range: InterpretationRange
}

/**
 * Whether all values of an interval mean the same: they are in the same bands, show the same findings, are equally urgent and block the
 * same tests. Only then is the result known.
 */
export function isUnambiguous(
  definition: InterpretationDefinition,
  inexactValue: InexactValue,
  context: InexactValueContext,
): boolean {
  const { key } = inexactValue.measure
  const { circumstances, range } = context
  const meanings = listTurningPoints(definition, inexactValue).map((value) => {
    const values = deriveValues(definition, { ...context.values, [key]: value })
    const held = definition.interpretationRanges.filter(({ bands }) =>
      bands.some(
        (band) =>
          findBandMeasureKey(definition, band) === key &&
          hasCircumstances(band.when, circumstances) &&
          isWithinLimits(band, value),
      ),
    )
    const { contentId, blocks } = selectRangeEntry(range, definition, values, circumstances)
    const urgency = findResultUrgency(definition, range.rangeId, contentId)
    const findings = listMatchingIncidentalIds(definition, values, circumstances)
    return JSON.stringify([held.map(({ rangeId }) => rangeId), findings, urgency, blocks])
  })
  return new Set(meanings).size === 1
}

/** Lists the ends of an interval, and the values around each limit in it; between these, nothing changes. */
function listTurningPoints(definition: InterpretationDefinition, { measure, lowest, highest }: InexactValue): number[] {
  const near = listValuesAroundLimits(listMeasureLimits(definition, measure.key), measure.decimals)
  return [lowest, highest, ...near.filter((value) => value > lowest && value < highest)]
}
