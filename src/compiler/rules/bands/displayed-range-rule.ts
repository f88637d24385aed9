import { findMeasure } from '../../../catalogue/band.ts'
import type { Band } from '../../../catalogue/catalogue.ts'
import { toBandList } from '../../link/build-definition.ts'
import { describeLimits } from '../../../catalogue/describe-limits.ts'
import { defineCheckRule } from '../rule.ts'

/** Matches a limit in words: "over 40 for men", "Women 120-139", "300 mg/dL or more". A number by itself is the only value. */
const LIMIT =
  /(?:\b(?<sex>men|women) )?(?:\b(?:(?<under>under|below|less than)|(?<over>over|above|more than)) )?(?<first>\d[\d,]*(?:\.\d+)?)(?:(?: ?[-–] ?| to )(?<second>\d[\d,]*(?:\.\d+)?))?(?: ?(?<unit>%|[a-z]+(?:\/\w+)?)(?= (?:or|and) ))?(?: (?:or|and) (?:(?<most>less|lower|below)|(?<least>more|higher|above)))?(?: for (?<whose>men|women))?/gi

/** What may be between limits. */
const CONNECTING = /\b(?:men|women|and|or)\b|,/gi

const onlyLimits = 'Write the limits only, such as "under 50", "50-99" or "men over 40, women over 35".'

/** How "and" and "or" between two values must match the color of the range. */
const andOr = 'Correct the word or the color: a green range asks for both values, any other for one of them.'

/** The displayed range and the band name the same limits. */
export const displayedRangeRule = defineCheckRule({
  id: 'displayed-range',
  scope: 'definition',
  reason:
    'The range that participants read next to the bar must match the limits of its band; if two values decide, normal needs both.',
  bad: '"displayedRange": "55.0 or more"',
  good: '"displayedRange": "50.0 or more"',
  check({ file }, report) {
    const { measures, interpretationRanges } = file.value
    interpretationRanges.forEach((range, index) => {
      const bands = toBandList(range)
      const shown = [...range.displayedRange.matchAll(LIMIT)]
      if (bands.length === 0) return
      const place = file.getPlace(['interpretationRanges', index, 'displayedRange'])
      const joined = /\b(?:and|or)(?= (?:under )?\d)/.exec(range.displayedRange)?.[0]
      const needed = range.displayedStyle === 'Green' ? 'and' : 'or'
      if (joined !== undefined && joined !== needed && new Set(bands.map(({ measure }) => measure)).size > 1)
        report(
          place,
          `"${range.displayedRange}" joins two values with "${joined}", and the range is ${range.displayedStyle}.`,
          andOr,
        )
      const others = getOtherWords(range.displayedRange, file.value.arrowFormat.labelFormat)
      if (shown.length > 0 && others !== '') {
        report(place, `"${range.displayedRange}" says more than the limits: "${others}".`, onlyLimits)
        return
      }
      const isSame = (limit: RegExpExecArray, band: Band) => {
        return isBandAsShown(limit, band, 10 ** -(findMeasure(file.value, band.measure)?.decimals ?? 0))
      }
      const isShown = bands.every((band) => shown.some((limit) => isSame(limit, band)))
      if (isShown && shown.every((limit) => bands.some((band) => isSame(limit, band)))) return
      const decimals = Math.max(0, ...measures.map((measure) => measure.decimals))
      report(
        place,
        `${range.rangeId} shows "${range.displayedRange}", but its band is ${bands.map((band) => describeLimits(band, decimals)).join(' and ')}.`,
        'Correct the one that is wrong: the displayed range, or the band.',
      )
    })
  },
})

/** The words of a displayed range that are neither limits nor between them, such as the unit of another test. */
function getOtherWords(displayedRange: string, unit: string): string {
  const units = [...displayedRange.matchAll(LIMIT)].flatMap(({ groups }) => groups?.['unit'] ?? [])
  const rest = displayedRange.replaceAll(LIMIT, ' ').replaceAll(CONNECTING, ' ')
  return [...units.filter((one) => one !== unit), ...rest.split(/\s+/)].filter((word) => word !== '').join(' ')
}

/** Whether a band begins and ends where the words say. `step` is the smallest reported unit of the measure. */
function isBandAsShown({ groups = {} }: RegExpExecArray, band: Band, step: number): boolean {
  const { under, over, first, second, most, least } = groups
  const sex = groups['sex'] ?? groups['whose']
  if (sex && band.when?.['sex'] && band.when['sex'] !== (/^w/i.test(sex) ? 'FEMALE' : 'MALE')) return false
  const low = band.minimum ?? (band.exclusiveMinimum === undefined ? undefined : band.exclusiveMinimum + step)
  const high = band.maximum ?? (band.exclusiveMaximum === undefined ? undefined : band.exclusiveMaximum - step)
  const is = (limit: number | undefined, number: string | undefined, more = 0) =>
    limit !== undefined && Math.abs(limit - Number(number?.replaceAll(',', '')) - more) < step / 2
  if (under) return is(high, first, -step) && low === undefined
  if (over) return is(low, first, step) && high === undefined
  if (most) return is(high, first) && low === undefined
  if (least) return is(low, first) && high === undefined
  if (low !== undefined && !is(low, first)) return false
  return second ? high === undefined || is(high, second) : is(high, first)
}
