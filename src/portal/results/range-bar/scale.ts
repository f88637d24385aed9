import { findBandMeasureKey, hasCircumstances, isWithinLimits } from '../../../catalogue/band.ts'
import { listRepresentativeValues, type ReportedNumber } from '../../../catalogue/reported-number.ts'
import type {
  Band,
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
  Measure,
} from '../../../catalogue/catalogue.ts'
import { formatLimit } from './format-limit.ts'

/** One band of a scale, in the order of the bar; without limits if its range is not derived from a number. */
export interface ScaleBand {
  readonly range: InterpretationRange
  readonly band?: Band
  /** Whether the range has different limits for other readers, such as the other sex, which its own words may mention. */
  readonly hasOtherLimits?: boolean
}

/** A number below a divider; `at` is its position in percent of the bar. */
export interface Tick {
  readonly at: number
  readonly label: string
}

/** The bands on which one measure is read. */
export interface Scale {
  readonly measure: Measure | undefined
  readonly bands: readonly ScaleBand[]
  /** Whether the number falls into a different range than the one that the back end sent; no bar may be drawn then. */
  readonly isContradicted: boolean
}

/** What is known about the number for which the scale is drawn. */
interface ScaleReader {
  readonly rangeId: string
  /** Undefined if there is none. */
  readonly number: ReportedNumber | undefined
  readonly circumstances: MeasurementCircumstances
}

/**
 * Builds the scale of one measure for this reader, without ranges that only apply to other readers. If the bands depend on a circumstance
 * that is unknown for this reader, a circumstance is assumed only if it is the only one under which the result's range contains the value.
 * Otherwise the bands have no limits, because a wrong limit is worse than none.
 */
export function buildScale(
  definition: InterpretationDefinition,
  measure: Measure | undefined,
  { rangeId, number, circumstances }: ScaleReader,
): Scale {
  const cells = definition.graphRanges.flatMap((id) => {
    const range = definition.interpretationRanges.find((each) => each.rangeId === id)
    return range ? [{ range, bands: listBarBands(definition, range, measure) }] : []
  })
  const all = cells.flatMap(({ range, bands }) => bands.map((band) => ({ band, isOwnBand: range.rangeId === rangeId })))
  const samples =
    number && measure
      ? listRepresentativeValues(
          number,
          measure,
          all.map(({ band }) => band),
        )
      : []
  const matching = all.filter(
    ({ band }) => samples.length > 0 && samples.every((sample) => isWithinLimits(band, sample)),
  )
  const isInexact = number?.comparator !== undefined
  const whens = new Map(all.map(({ band }) => [getWhenSignature(band), band.when]))
  const known = [...whens.keys()].filter((when) => hasCircumstances(whens.get(when), circumstances))
  const possible = new Set(matching.filter(({ isOwnBand }) => isOwnBand).map(({ band }) => getWhenSignature(band)))
  const chosen = known.length > 0 ? known : [...possible]
  const isOfReader = (band: Band) => chosen.length === 1 && chosen[0] === getWhenSignature(band)
  const relevant = matching.filter(({ band }) => chosen.length === 0 || chosen.includes(getWhenSignature(band)))
  return {
    measure,
    bands: cells.flatMap(({ range, bands }): readonly ScaleBand[] => {
      const band = mergeBands(bands.filter(isOfReader))
      if (band) return [{ range, band, hasOtherLimits: !bands.every(isOfReader) }]
      const isForOthers = chosen.length === 1 && bands.length > 0 && range.rangeId !== rangeId
      return isForOthers ? [] : [{ range }]
    }),
    // An exact number outside all bands is off the scale; an inexact one may be in any of the bands that it extends into.
    isContradicted: (isInexact ? all : relevant).length > 0 && !relevant.some(({ isOwnBand }) => isOwnBand),
  }
}

/** The bands of a range that apply to the measure. */
export function listBarBands(
  definition: InterpretationDefinition,
  range: InterpretationRange,
  measure: Measure | undefined,
): readonly Band[] {
  return range.bands.filter((band) => findBandMeasureKey(definition, band) === measure?.key)
}

/** Whether the scale's numbers rise or fall from left to right; undefined if a band has no numbers. */
export function findDirection({ bands }: Scale): 'rising' | 'falling' | undefined {
  const limits = bands.flatMap(({ band }) => band ?? [])
  if (limits.length < bands.length) return undefined
  const lows = limits.map((band) => findLowerLimit(band) ?? -Infinity)
  const highs = limits.map((band) => findUpperLimit(band) ?? Infinity)
  if (isRising(lows) && isRising(highs)) return 'rising'
  return isRising([...lows].reverse()) && isRising([...highs].reverse()) ? 'falling' : undefined
}

/** The bands in the order of rising numbers, regardless of the bar's direction; undefined if they neither rise nor fall. */
export function findRisingBands(scale: Scale): readonly Band[] | undefined {
  const direction = findDirection(scale)
  const bands = scale.bands.flatMap(({ band }) => band ?? [])
  return direction && (direction === 'rising' ? bands : [...bands].reverse())
}

/** The numbers below the dividers: the lower limit of the upper band, or the upper limit of the lower band if only that one is closed. */
export function listTicks(scale: Scale): readonly Tick[] {
  const rising = findRisingBands(scale) ?? []
  const isFalling = findDirection(scale) === 'falling'
  return rising.slice(1).map((upper, at): Tick => {
    const lower = rising[at]!
    const limit = upper.minimum ?? lower.maximum ?? upper.exclusiveMinimum ?? lower.exclusiveMaximum!
    const divider = isFalling ? rising.length - 1 - at : at + 1
    const ranges = scale.bands.slice(divider - 1, divider + 1).map(({ range }) => range)
    return { at: (divider / rising.length) * 100, label: formatLimit(limit, ranges, scale.measure) }
  })
}

/** Whether the scale continues beyond its left and right end; a scale without numbers is closed. */
export function getOpenEnds(scale: Scale): { readonly left: boolean; readonly right: boolean } {
  const rising = findRisingBands(scale) ?? []
  const low = rising.slice(0, 1).some((band) => findLowerLimit(band) === undefined)
  const high = rising.slice(-1).some((band) => findUpperLimit(band) === undefined)
  return findDirection(scale) === 'falling' ? { left: high, right: low } : { left: low, right: high }
}

/** The lower limit of a band, inclusive or exclusive; undefined if it has none. */
function findLowerLimit(band: Band): number | undefined {
  return band.minimum ?? band.exclusiveMinimum
}

/** The upper limit of a band, inclusive or exclusive; undefined if it has none. */
function findUpperLimit(band: Band): number | undefined {
  return band.maximum ?? band.exclusiveMaximum
}

/** The band from the lowest to the highest limit of several bands; undefined if there are none. */
function mergeBands(bands: readonly Band[]): Band | undefined {
  if (bands.length < 2) return bands[0]
  const lowest = bands.reduce((a, b) => ((findLowerLimit(a) ?? -Infinity) <= (findLowerLimit(b) ?? -Infinity) ? a : b))
  const highest = bands.reduce((a, b) => ((findUpperLimit(a) ?? Infinity) >= (findUpperLimit(b) ?? Infinity) ? a : b))
  return {
    ...(lowest.minimum !== undefined && { minimum: lowest.minimum }),
    ...(lowest.exclusiveMinimum !== undefined && { exclusiveMinimum: lowest.exclusiveMinimum }),
    ...(highest.maximum !== undefined && { maximum: highest.maximum }),
    ...(highest.exclusiveMaximum !== undefined && { exclusiveMaximum: highest.exclusiveMaximum }),
  }
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => number >= (numbers[at - 1] ?? -Infinity))
}

function getWhenSignature({ when }: Band): string {
  return JSON.stringify(Object.entries(when ?? {}).sort(([a], [b]) => a.localeCompare(b)))
}
