import type { Band, Measure } from '../../../catalogue/catalogue.ts'
import { bandsOf } from '../../link/definition.ts'
import type { LinkedInterpretation } from '../../link/link.ts'
import type { RangeFile } from '../../parse/content-file.ts'
import type { Place } from '../../source/finding.ts'
import { once } from '../../source/once.ts'

/** A band on the grid of reportable values: whole steps of the measure's last digit, both ends inclusive. */
export interface Stretch {
  readonly range: RangeFile
  readonly low: number
  readonly high: number
  readonly limits: readonly number[]
  readonly place: Place
}

/** The bands of one measure in one circumstance, sorted by their values. */
export interface MeasureBands {
  readonly measure: Measure
  /** Steps in one unit. */
  readonly scale: number
  readonly stretches: readonly Stretch[]
  /** The lowest and highest value that the measure can take, in steps. */
  readonly domain: readonly [number, number]
  /** A number of steps as it is reported. */
  readonly shown: (step: number) => string
  /** " (Upper number) for female": what tells these bands from the definition's others. */
  readonly whose: string
}

/** The bands of a definition, by measure and circumstance. */
export const measureBandsOf = once((interpretation: LinkedInterpretation): readonly MeasureBands[] =>
  interpretation.file.value.measures.flatMap((measure, index) =>
    circumstancesOf(interpretation, measure, index).map((circumstance) =>
      bandsIn(interpretation, measure, index, circumstance),
    ),
  ),
)

/** The distinct `when` of a measure's bands as text; one empty for those without. */
function circumstancesOf({ file }: LinkedInterpretation, measure: Measure, index: number): string[] {
  const found = new Set<string>()
  for (const range of file.value.interpretationRanges)
    for (const band of bandsOf(range)) if (speaksOf(band, measure, index)) found.add(JSON.stringify(band.when ?? {}))
  if (found.size > 1) found.delete('{}')
  return [...found].sort()
}

function speaksOf(band: Band, measure: Measure, index: number): boolean {
  return band.measure === undefined ? index === 0 : band.measure === measure.key
}

function bandsIn({ file }: LinkedInterpretation, measure: Measure, index: number, circumstance: string): MeasureBands {
  const scale = 10 ** measure.decimals
  const domain = [Math.round(measure.domain[0] * scale), Math.round(measure.domain[1] * scale)] as const
  const stretches = file.value.interpretationRanges
    .flatMap((range, rangeIndex) =>
      bandsOf(range)
        .filter((band) => speaksOf(band, measure, index))
        .filter((band) => band.when === undefined || JSON.stringify(band.when) === circumstance)
        .map((band): Stretch => ({
          range,
          ...stepsOf(band, scale, domain),
          limits: limitsIn(band),
          place: file.at(['interpretationRanges', rangeIndex, 'band']),
        })),
    )
    .sort((a, b) => a.low - b.low || a.high - b.high)
  const people = Object.values(JSON.parse(circumstance) as Record<string, string>)
  return {
    measure,
    scale,
    stretches,
    domain,
    shown: (step) => (step / scale).toFixed(measure.decimals),
    whose: `${measure.label ? ` (${measure.label})` : ''}${people.length > 0 ? ` for ${people.join(', ').toLowerCase()}` : ''}`,
  }
}

/** The limits of a band as written. */
export function limitsIn({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band): number[] {
  return [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((limit) => limit !== undefined)
}

/** The first and last step that a band holds. */
export function stepsOf(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band,
  scale: number,
  domain: readonly [number, number] = [-Infinity, Infinity],
): { low: number; high: number } {
  const step = (limit: number) => Math.round(limit * scale)
  const low =
    minimum !== undefined ? step(minimum) : exclusiveMinimum !== undefined ? step(exclusiveMinimum) + 1 : domain[0]
  const high =
    maximum !== undefined ? step(maximum) : exclusiveMaximum !== undefined ? step(exclusiveMaximum) - 1 : domain[1]
  return { low, high }
}
