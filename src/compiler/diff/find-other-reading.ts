import { findRangeByValues, getBandMeasureKey, roundTo, selectRangeEntry } from '../../catalogue/band.ts'
import type { Band, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { findFamilyFlags, findFamily, createAxisFlag } from '../../catalogue/family.ts'

/**
 * The entry that the readers of an entry of one definition read by another one, found by classifying one of them; undefined where
 * that is the same entry, or no entry.
 */
export function findOtherReading(
  from: InterpretationDefinition,
  to: InterpretationDefinition,
  contentId: string,
): string | undefined {
  const range = from.interpretationRanges.find(({ rangeId }) => rangeId === from.entries[contentId]?.rangeId)
  if (!range) return undefined
  const own = findFamilyFlags(from, contentId)
  const rule = range.contentRules.find((one) => one.contentId === contentId || one.contentId === own?.family)
  const band = rule?.band ?? range.bands[0]
  const axes = (own && findFamily(from, own.family)?.axes) ?? []
  const circumstances = Object.fromEntries([
    ...Object.entries({ ...band?.when, ...rule?.when }),
    ...axes.flatMap(({ axis, circumstance, values }) => {
      const value = values.find((one) => own?.flags.includes(createAxisFlag(axis, one)))
      return circumstance === undefined || value === undefined ? [] : [[circumstance, value]]
    }),
  ]) as Readonly<Record<string, string>>
  const values = band ? pickValues(from, band) : {}
  const measured = band && findRangeByValues(to, values, circumstances)
  const reached = measured ?? to.interpretationRanges.find(({ rangeId }) => rangeId === range.rangeId)
  if (!reached || reached.contentIds.length === 0) return undefined
  const { contentId: other } = selectRangeEntry(reached, to, values, circumstances, own?.flags)
  return other === contentId || !Object.hasOwn(to.entries, other) ? undefined : other
}

/** A value in the band, by its measure. */
function pickValues(definition: InterpretationDefinition, band: Band): Readonly<Record<string, number>> {
  const key = getBandMeasureKey(definition, band)
  const decimals = definition.measures.find((measure) => measure.key === key)?.decimals ?? 0
  const step = 10 ** -decimals
  const lowest = band.minimum ?? (band.exclusiveMinimum === undefined ? undefined : band.exclusiveMinimum + step)
  const highest = band.maximum ?? (band.exclusiveMaximum === undefined ? undefined : band.exclusiveMaximum - step)
  const value = ((lowest ?? highest ?? 0) + (highest ?? lowest ?? 0)) / 2
  return key === undefined ? {} : { [key]: roundTo(value, decimals) }
}
