import type { Band } from '../../../catalogue/catalogue.ts'
import { bandsOf } from '../../link/definition.ts'
import type { InterpretationFile } from '../../parse/content-file.ts'
import { defineRule } from '../rule.ts'
import { isBandOf, limitsOf, type Limit } from './limits.ts'

/** The displayed range and the band name the same limits. */
export const displayedRange = defineRule({
  id: 'displayed-range',
  scope: 'definition',
  reason:
    'What participants read beside the bar must be the limits that decide their band; of two values, normal needs both.',
  bad: '"displayedRange": "55.0 or more"',
  good: '"displayedRange": "50.0 or more"',
  check({ file }, report) {
    file.value.interpretationRanges.forEach((range, index) => {
      const bands = bandsOf(range)
      const shown = limitsOf(range.displayedRange)
      if (bands.length === 0 || shown.length === 0) return
      const place = file.at(['interpretationRanges', index, 'displayedRange'])
      const joined = /\b(?:and|or)(?= (?:under )?\d)/.exec(range.displayedRange.replace(' or more', ''))?.[0]
      const needed = range.displayedStyle === 'Green' ? 'and' : 'or'
      if (joined !== undefined && joined !== needed && new Set(bands.map(({ measure }) => measure)).size > 1)
        report(place, `"${range.displayedRange}" joins two values with "${joined}".`, `Write "${needed}".`)
      const isSame = (limit: Limit, band: Band) => isBandOf(limit, band, stepOf(file.value, band))
      const isShown = bands.every((band) => shown.some((limit) => isSame(limit, band)))
      if (isShown && shown.every((limit) => bands.some((band) => isSame(limit, band)))) return
      const decimals = Math.max(0, ...file.value.measures.map((measure) => measure.decimals))
      report(
        place,
        `${range.rangeId} shows "${range.displayedRange}", but its band is ${bands.map((band) => bandInWords(band, decimals)).join(' and ')}.`,
        'Change the displayed range and the band together; where they must differ, give the range a suppression that says why.',
      )
    })
  },
})

function stepOf({ measures }: InterpretationFile, { measure }: Band): number {
  return 10 ** -((measures.find(({ key }) => key === measure) ?? measures[0])?.decimals ?? 0)
}

/** "under 200", "200 to 239". */
export function bandInWords({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band, decimals: number): string {
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  const said = (limit: number) => limit.toFixed(decimals)
  if (low !== undefined && high !== undefined) return `${said(low)} to ${said(high)}`
  if (high !== undefined) return maximum === undefined ? `under ${said(high)}` : `${said(high)} or less`
  return low === undefined ? 'open' : minimum === undefined ? `over ${said(low)}` : `${said(low)} or more`
}
