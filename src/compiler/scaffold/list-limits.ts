import { findBandMeasureKey, roundTo, serializeWhen } from '../../catalogue/band.ts'
import type {
  Band,
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { describeBand } from '../diff/describe-band.ts'
import { toSteps } from '../rules/bands/measure-bands.ts'

/**
 * The position of a limit on a test's number lines: between two ranges, for a measure and, if limits differ by person, for
 * certain people.
 */
export interface LimitId {
  readonly measure: string
  readonly when: MeasurementCircumstances
  /** The ids of the ranges below and above it. */
  readonly lower: string
  readonly upper: string
}

/** A limit between two neighboring ranges. */
export interface Limit extends LimitId {
  readonly value: number
  /** Whether the value itself is in the range above, which then begins at it; otherwise the range below ends with it. */
  readonly isInUpper: boolean
  /** The lowest and highest value that the limit can have, so that both ranges and all their texts keep some values. */
  readonly lowest: number
  readonly highest: number
  readonly decimals: number
  /** Why it cannot be changed by itself; absent if it can. */
  readonly obstacle?: string
}

/** Matches ids that name limits, which would be wrong after the limits change. */
const limitInId = /(?:UNDER|OVER|ABOVE)_?\d|\d_TO_\d|\d_PLUS|ZERO|^\d+$/

/** A band of a range in whole steps of the last digit that is reported, both ends inclusive. */
interface Segment {
  readonly range: InterpretationRange
  readonly band: Band
  readonly low: number
  readonly high: number
}

/** The limits of a test, each between two ranges whose values meet, from low to high on each of its number lines. */
export function listLimits(definition: InterpretationDefinition): Limit[] {
  return definition.measures.flatMap((measure) => {
    const scale = 10 ** measure.decimals
    const [from, to] = measure.domain
    const domain = [Math.round(from * scale), Math.round(to * scale)] as const
    const isOwn = (band: Band) => findBandMeasureKey(definition, band) === measure.key
    const lines = new Map<string, Segment[]>()
    for (const range of definition.interpretationRanges)
      for (const band of range.bands.filter(isOwn)) {
        const key = serializeWhen(band.when)
        lines.set(key, [...(lines.get(key) ?? []), { range, band, ...toSteps(band, scale, domain) }])
      }
    const toValue = (steps: number) => roundTo(steps / scale, measure.decimals)
    return [...lines.values()].flatMap((segments) => {
      const sorted = segments.toSorted((a, b) => a.low - b.low)
      return sorted.slice(1).flatMap((upper, at): Limit[] => {
        const lower = sorted[at]!
        if (upper.low !== lower.high + 1 || lower.range === upper.range) return []
        const isInUpper = upper.band.exclusiveMinimum === undefined
        const { lowest, highest, rules } = computeReach(lower, upper, isOwn, scale, domain)
        const named = [lower, upper].find(({ range }) => limitInId.test(range.rangeId))
        const findObstacle = () => {
          if (named)
            return `The id ${named.range.rangeId} names the limits of its range, so the range needs another id first.`
          if (lowest <= highest) return undefined
          return `No number is possible here. ${rules.map((rule) => describeObstacle(definition, rule)).join(' ')} First remove that text, or change its number.`
        }
        const obstacle = findObstacle()
        return [
          {
            measure: measure.key,
            when: lower.band.when ?? {},
            lower: lower.range.rangeId,
            upper: upper.range.rangeId,
            value: toValue(isInUpper ? upper.low : lower.high),
            isInUpper,
            lowest: toValue(isInUpper ? lowest : lowest - 1),
            highest: toValue(isInUpper ? highest : highest - 1),
            decimals: measure.decimals,
            ...(obstacle !== undefined && { obstacle }),
          },
        ]
      })
    })
  })
}

/** Whether a test's limit is at this position. A test with a different key for its single measure has the limit between the same ranges. */
export function isLimitBetween(limit: LimitId, place: LimitId, { measures }: InterpretationDefinition): boolean {
  const isOwnMeasure = measures.some(({ key }) => key === place.measure)
  return (
    limit.lower === place.lower &&
    limit.upper === place.upper &&
    serializeWhen(limit.when) === serializeWhen(place.when) &&
    (isOwnMeasure ? limit.measure === place.measure : limit.measure === measures[0]?.key)
  )
}

/** A rule that selects a different text for some values of a range. */
interface RangeRule {
  readonly range: InterpretationRange
  readonly band: Band
}

/** "High has a text of its own for 65 mg/dL or more, and each text must keep some readers." */
function describeObstacle(definition: InterpretationDefinition, { range, band }: RangeRule): string {
  return `${range.displayedLabel} has a text of its own for ${describeBand(definition, band)}, and each text must keep some readers.`
}

/**
 * The first and last step at which the upper range may begin, with the rules that determine them. A rule that selects a different
 * text for some values must keep some of them, and leave some to others.
 */
function computeReach(
  lower: Segment,
  upper: Segment,
  isOwn: (band: Band) => boolean,
  scale: number,
  domain: readonly [number, number],
): { readonly lowest: number; readonly highest: number; readonly rules: readonly RangeRule[] } {
  let [lowest, highest] = [lower.low + 1, upper.high]
  let [lowestRule, highestRule]: (RangeRule | undefined)[] = []
  for (const { range } of [lower, upper])
    for (const { band, when } of range.contentRules) {
      if (!band || !isOwn(band)) continue
      const { low, high } = toSteps(band, scale, domain)
      if (range === lower.range) {
        const bound = Math.max(low + 1, when === undefined && low <= lower.low ? high + 2 : -Infinity)
        if (bound > lowest) [lowest, lowestRule] = [bound, { range, band }]
      } else {
        const bound = Math.min(high, when === undefined && high >= upper.high ? low - 1 : Infinity)
        if (bound < highest) [highest, highestRule] = [bound, { range, band }]
      }
    }
  return { lowest, highest, rules: [lowestRule, highestRule].filter((rule) => rule !== undefined) }
}
