import {
  findMeasure,
  findRangeByValues,
  findBandMeasureKey,
  roundTo,
  selectRangeEntry,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type { Band, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { findCombinationByContentId, findFamily, createAxisFlag } from '../../catalogue/family.ts'

/**
 * Finds the entry that the readers of an entry in one definition read in the other, by classifying one such reader. Undefined if
 * it is the same entry or none.
 */
export function findOtherReading(
  from: InterpretationDefinition,
  to: InterpretationDefinition,
  contentId: string,
): string | undefined {
  const range = from.interpretationRanges.find(({ rangeId }) => rangeId === from.entries[contentId]?.rangeId)
  if (!range) return undefined
  const own = findCombinationByContentId(from, contentId)
  const rule = range.contentRules.find((one) => one.contentId === contentId || one.contentId === own?.family)
  // A rule decides only among the values of its range.
  const stretches = listStretches(from, range, rule?.band)
  const axes = (own && findFamily(from, own.family)?.axes) ?? []
  const circumstances = Object.fromEntries([
    ...Object.entries({ ...stretches[0]?.when, ...rule?.when }),
    ...axes.flatMap(({ axis, circumstance, values }) => {
      const value = values.find((one) => own?.flags.includes(createAxisFlag(axis, one)))
      return circumstance === undefined || value === undefined ? [] : [[circumstance, value]]
    }),
  ]) as Readonly<Record<string, string>>
  const people = stretches.flatMap((stretch) => listValues(from, stretch))
  const isReader = (values: MeasuredValues) =>
    selectRangeEntry(range, from, values, circumstances, own?.flags).contentId === contentId
  const person = people.find(isReader) ?? people[0]
  const measured = person && findRangeByValues(to, person, circumstances)
  const reached = measured ?? to.interpretationRanges.find(({ rangeId }) => rangeId === range.rangeId)
  if (!reached || reached.contentIds.length === 0) return undefined
  const { contentId: other } = selectRangeEntry(reached, to, person ?? {}, circumstances, own?.flags)
  return other === contentId || !Object.hasOwn(to.entries, other) ? undefined : other
}

/** Adjacent values, both ends inclusive; infinite if there is no end. */
interface Stretch extends Pick<Band, 'when'> {
  readonly measure: string | undefined
  readonly low: number
  readonly high: number
}

/**
 * The values of a range for which a rule decides, or of its first band if there is no rule. If the rule compares a different
 * measure, the rule's own values.
 */
function listStretches(
  definition: InterpretationDefinition,
  { bands }: InterpretationRange,
  rule: Band | undefined,
): Stretch[] {
  const own = bands.map((band) => toStretch(definition, band))
  if (!rule) return own.slice(0, 1)
  const decided = toStretch(definition, rule)
  const compared = own.filter(({ measure }) => measure === decided.measure)
  if (compared.length === 0) return [decided]
  return compared
    .map((one) => ({ ...one, low: Math.max(one.low, decided.low), high: Math.min(one.high, decided.high) }))
    .filter(({ low, high }) => low <= high)
}

function toStretch(definition: InterpretationDefinition, band: Band): Stretch {
  const measure = findBandMeasureKey(definition, band)
  const step = 10 ** -(findMeasure(definition, measure)?.decimals ?? 0)
  return {
    measure,
    ...(band.when && { when: band.when }),
    low: band.minimum ?? (band.exclusiveMinimum === undefined ? -Infinity : band.exclusiveMinimum + step),
    high: band.maximum ?? (band.exclusiveMaximum === undefined ? Infinity : band.exclusiveMaximum - step),
  }
}

/** The value in the middle, then those at the ends, because a different rule may apply first to one of them. */
function listValues(definition: InterpretationDefinition, { measure, low, high }: Stretch): MeasuredValues[] {
  if (measure === undefined) return []
  const ends = [low, high].filter(Number.isFinite)
  const [first = 0, last = first] = ends
  const decimals = findMeasure(definition, measure)?.decimals ?? 0
  return [(first + last) / 2, first, last].map((value) => ({ [measure]: roundTo(value, decimals) }))
}
