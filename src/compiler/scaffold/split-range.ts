import { findMeasure, findBandMeasureKey, isWithinLimits, roundTo } from '../../catalogue/band.ts'
import type { Band, InterpretationDefinition, InterpretationRange, Measure } from '../../catalogue/catalogue.ts'
import { addSteps } from '../../catalogue/list-values-around-limits.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import { splitList } from './ask-interpretation.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { formatDisplayedRange } from './format-displayed-range.ts'

/** A range split in two at a value, or at one value for each sex. */
export interface SplitRange {
  readonly range: InterpretationRange
  readonly lower: RangePart
  readonly upper: RangePart
}

/** The facts of one part of a split range. */
interface RangePart {
  readonly band: Band | readonly Band[]
  readonly displayedRange: string
}

/** The words for the sexes in a displayed range. */
const sexWords: Readonly<Record<string, string>> = { MALE: 'men', FEMALE: 'women' }

/**
 * Splits the range that contains a threshold, "200" or "MALE=250,FEMALE=160", in all of its bands.
 * @throws Error if the threshold is in no range or in only a part of one, or if the new range must be written by hand
 */
export function splitRange(definition: InterpretationDefinition, threshold: string): SplitRange {
  const { interpretationId: id, interpretationRanges: ranges } = definition
  const bands = ranges.flatMap((range) => range.bands.map((band) => ({ range, band })))
  assertSplittable(definition)
  const bySex = bands.some(({ band }) => band.when !== undefined)
  const limits = splitList(threshold).map((part) => {
    const [value = '', sex] = part.split('=').toReversed()
    return { sex, value: value === '' ? NaN : Number(value) }
  })
  const refuse = (expected: string): never => {
    throw new ChangeRefusedError(`Unexpected threshold "${threshold}", expected ${expected}.`)
  }
  if (limits.some(({ value }) => !Number.isFinite(value))) refuse('a number')
  if (bySex && limits.some(({ sex }) => sex === undefined || !Object.hasOwn(sexWords, sex)))
    refuse(`one for each sex, such as "MALE=40,FEMALE=35", because ${id} has different limits for men and women`)
  if (!bySex && (limits.length > 1 || limits[0]!.sex !== undefined))
    refuse(`one number, because ${id} has the same limits for everyone`)
  const found = limits.map(({ sex, value }) => {
    const ofSex = bands.filter(({ band }) => sex === undefined || band.when?.sex === sex)
    const measure = findMeasure(definition, ofSex[0]?.band.measure)!
    assertOnScale(value, measure)
    const at = ofSex.find(({ band }) => isWithinLimits(band, value))
    const below = addSteps(value, -1, measure.decimals)
    if (!at) return refuse('a value that a range contains')
    if (!isWithinLimits(at.band, below))
      throw new ChangeRefusedError(`Unexpected threshold ${value}: ${at.range.rangeId} already begins there.`)
    return { ...at, measure, ...splitBand(at.band, value, measure) }
  })
  const { range, measure } = found[0]!
  if (/UNDER_?\d|\d_TO_\d|ZERO|^\d+$/.test(range.rangeId))
    throw new ChangeRefusedError(
      `The id ${range.rangeId} names its limits, and would be wrong after it is split. ${byHand}`,
    )
  if (found.some((one) => one.range !== range))
    refuse(`values of one range, not of ${found.map((one) => one.range.rangeId).join(' and ')}`)
  if (new Set(found.map(({ band }) => band)).size < range.bands.length)
    refuse(`one for each sex, such as "MALE=40,FEMALE=35", because ${range.rangeId} is for both`)
  const toPart = (parts: readonly Band[]): RangePart => ({
    band: parts.length === 1 ? parts[0]! : parts,
    displayedRange: formatBySex(parts, measure.decimals),
  })
  return { range, lower: toPart(found.map(({ lower }) => lower)), upper: toPart(found.map(({ upper }) => upper)) }
}

/** How to write a range that `new range` cannot create. */
const byHand =
  'Write the range by hand in interpretation.json: copy the item of the range before it, change its id, label, color and limits, ' +
  'name it in graphRanges, and copy the text that its contentIds name.'

/** Throws for a test whose ranges depend on more than a single number, and says how to write a new one. */
function assertSplittable(definition: InterpretationDefinition): void {
  const { interpretationId: id, interpretationRanges } = definition
  const bands = interpretationRanges.flatMap((range) => range.bands)
  if (bands.length === 0)
    throw new ChangeRefusedError(`No number leads to the ranges of ${id}, so none can be split. ${byHand}`)
  const keys = [...new Set(bands.map((band) => findBandMeasureKey(definition, band)))]
  if (keys.length > 1)
    throw new ChangeRefusedError(
      `The ranges of ${id} have limits for ${keys.join(' and ')}, and one number splits none. ${byHand}`,
    )
  if (bands.some(({ when = {} }) => Object.keys(when).some((key) => key !== 'sex')))
    throw new ChangeRefusedError(`The limits of ${id} differ by more than sex. ${byHand}`)
}

function assertOnScale(value: number, { decimals, domain }: Measure): void {
  if (value <= domain[0] || value > domain[1])
    throw new ChangeRefusedError(
      `Unexpected threshold ${value}, expected a value on the scale of ${domain.join(' to ')}.`,
    )
  if (roundTo(value, decimals) !== value)
    throw new ChangeRefusedError(`Unexpected threshold ${value}, expected at most ${decimals} decimals.`)
}

function splitBand(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, ...rest }: Band,
  value: number,
  { decimals }: Measure,
): { readonly lower: Band; readonly upper: Band } {
  // Texts name the end of a range in the same way as its band, `maximum` or `exclusiveMaximum`.
  const isOpen = minimum === undefined && exclusiveMinimum === undefined && maximum === undefined
  const end = isOpen ? { exclusiveMaximum: value } : { maximum: addSteps(value, -1, decimals) }
  return {
    lower: { ...rest, ...omitUndefined({ minimum, exclusiveMinimum }), ...end },
    upper: { ...rest, minimum: value, ...omitUndefined({ maximum, exclusiveMaximum }) },
  }
}

/** Formats bands as participants read them: "Men 40 or less, women 35 or less", or without the sex if there is one band. */
export function formatBySex(bands: readonly Band[], decimals: number): string {
  if (bands.length === 1) return formatDisplayedRange(bands[0]!, decimals)
  const words = bands.map((band) => `${sexWords[band.when?.sex ?? '']} ${formatDisplayedRange(band, decimals)}`)
  return words.join(', ').replace(/^./, (letter) => letter.toUpperCase())
}
