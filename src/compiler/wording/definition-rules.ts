import type { Band } from '../../catalogue/catalogue.ts'
import type { InterpretationFile } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { bandsOf, type LinkedInterpretation } from '../link.ts'
import { drawnOrder, idLimits, incidentalLimits, label, state } from './state-rules.ts'
import { isBandOf, limitsOf, type Limit } from './limits.ts'
import { twinBands } from './twin-rules.ts'
import { sideName } from './side-rules.ts'
import type { RuleFacts } from './rule.ts'

/** A rule over a definition: the words on the bar against the numbers behind them. */
export interface DefinitionRule extends RuleFacts {
  check(interpretation: LinkedInterpretation, others: readonly LinkedInterpretation[]): Finding[]
}

const URGENCY: Readonly<Record<string, number>> = { Green: 0, Yellow: 1, Orange: 2, Red: 3 }

/** The displayed range and the band name the same limits. */
export const displayedRange: DefinitionRule = {
  id: 'displayed-range',
  severity: 'error',
  reason: 'What participants read beside the bar must be the limits that decide their band.',
  bad: '"displayedRange": "130-159" over "band": { "minimum": 135, "maximum": 159 }',
  good: '"displayedRange": "130-159" over "band": { "minimum": 130, "maximum": 159 }',
  check({ file }) {
    return file.value.interpretationRanges.flatMap((range, index): Finding[] => {
      const bands = bandsOf(range)
      const shown = limitsOf(range.displayedRange)
      if (bands.length === 0 || shown.length === 0) return []
      const decimals = Math.max(0, ...file.value.measures.map((measure) => measure.decimals))
      const isShown = (band: Band): boolean => shown.some((limit) => isBandOf(limit, band, stepOf(file.value, band)))
      const isBand = (limit: Limit): boolean => bands.some((band) => isBandOf(limit, band, stepOf(file.value, band)))
      const numbers = new Set(shown.flatMap((limit) => limit.numbers))
      const namesAll = bands.every((band) =>
        [band.minimum, band.exclusiveMinimum, band.maximum, band.exclusiveMaximum].every(
          (limit) => limit === undefined || numbers.has(limit),
        ),
      )
      const isRight = excused(range)
        ? namesAll && shown.every((limit) => bands.some((band) => isSideOf(limit, band)))
        : bands.every(isShown) && shown.every(isBand)
      if (isRight) return []
      return [
        {
          rule: 'displayed-range',
          severity: 'error',
          ...file.source.place(file.offsetOf(['interpretationRanges', index, 'displayedRange'])),
          message: `${range.rangeId} shows "${range.displayedRange}", but its band is ${bands.map((band) => bandInWords(band, decimals)).join(' and ')}.`,
          fix: 'Change the displayed range and the band together; where they must differ, say why in the source note of the range.',
        },
      ]
    })
  },
}

function stepOf({ measures }: InterpretationFile, { measure }: Band): number {
  return 10 ** -((measures.find(({ key }) => key === measure) ?? measures[0])?.decimals ?? 0)
}

/** Whether words and band are open on the same side. */
function isSideOf({ kind }: Limit, { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band): boolean {
  const isUpper = (maximum ?? exclusiveMaximum) !== undefined
  const isLower = (minimum ?? exclusiveMinimum) !== undefined
  if (kind === 'under' || kind === 'or less') return isUpper && !isLower
  return kind === 'over' || kind === 'or more' ? isLower && !isUpper : true
}

/** "under 200", "200 to 239". */
function bandInWords({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band, decimals: number): string {
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  const said = (limit: number) => limit.toFixed(decimals)
  if (low !== undefined && high !== undefined) return `${said(low)} to ${said(high)}`
  if (high !== undefined) return maximum === undefined ? `under ${said(high)}` : `${said(high)} or less`
  return low === undefined ? 'open' : minimum === undefined ? `over ${said(low)}` : `${said(low)} or more`
}

/** A range whose source note says that the displayed range differs on purpose. */
function excused(range: { readonly source?: unknown }): boolean {
  return /displayed/i.test(JSON.stringify(range.source ?? ''))
}

/** Colours grow more urgent away from green. */
export const styleOrder: DefinitionRule = {
  id: 'style-order',
  severity: 'error',
  reason: 'Along the bar, colours grow more urgent away from green; a swapped colour calls a worse result better.',
  bad: 'High is Orange and Very High is Yellow',
  good: 'High is Yellow and Very High is Orange',
  check({ file }) {
    const { graphRanges, interpretationRanges } = file.value
    const drawn = graphRanges
      .map((id) => interpretationRanges.find((range) => range.rangeId === id))
      .filter((range) => range !== undefined)
    const levels = drawn.map((range) => URGENCY[range.displayedStyle] ?? 0)
    const calm = levels.indexOf(Math.min(...levels))
    return drawn.flatMap((range, index): Finding[] => {
      const before = index < calm ? levels[index + 1]! : index > calm ? levels[index - 1]! : 0
      if (levels[index]! >= before) return []
      const at = interpretationRanges.indexOf(range)
      return [
        {
          rule: 'style-order',
          severity: 'error',
          ...file.source.place(file.offsetOf(['interpretationRanges', at, 'displayedStyle'])),
          message: `${range.rangeId} is ${range.displayedStyle}, calmer than its neighbour nearer to normal.`,
          fix: 'Correct the colour of one of the two.',
        },
      ]
    })
  },
}

const UCUM: Readonly<Record<string, string>> = {
  'mg/dL': 'mg/dL',
  'g/cm2': 'g/cm2',
  'mg/L': 'mg/L',
  'IU/L': '[IU]/L',
  '%': '%',
  'mIU/L': 'm[IU]/L',
  'ng/mL': 'ng/mL',
  'ng/dL': 'ng/dL',
  'ug/dL': 'ug/dL',
  'mL/min/1.73m²': 'mL/min/{1.73_m2}',
  mmHg: 'mm[Hg]',
  inches: '[in_i]',
  // The specification's label; the number itself is the body mass index in kilograms per square metre.
  'lbs/in²': 'kg/m2',
}

/** The unit's label and its UCUM code mean the same. */
export const unitCode: DefinitionRule = {
  id: 'unit-code',
  severity: 'error',
  reason: 'The label is for people, the code for machines; they must be the same unit.',
  bad: '"labelFormat": "mg/dL" with "ucum": "mg/L"',
  good: '"labelFormat": "mg/dL" with "ucum": "mg/dL"',
  check({ file }) {
    const { labelFormat } = file.value.arrowFormat
    const { ucum } = file.value.unit
    const expected = UCUM[labelFormat]
    const right =
      labelFormat === '' ? ucum === '1' || ucum.startsWith('{') : expected === undefined || expected === ucum
    if (right) return []
    return [
      {
        rule: 'unit-code',
        severity: 'error',
        ...file.source.place(file.offsetOf(['unit', 'ucum'])),
        message: `The label "${labelFormat}" and the code "${ucum}" are not the same unit.`,
        fix: `Write "${expected ?? '1'}".`,
      },
    ]
  },
}

/** Every rule over definitions. */
export const definitionRules: readonly DefinitionRule[] = [
  displayedRange,
  styleOrder,
  unitCode,
  state,
  label,
  drawnOrder,
  idLimits,
  incidentalLimits,
  sideName,
  twinBands,
]
