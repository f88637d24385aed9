import type { Band, Measure } from '../../../catalogue/catalogue.ts'
import { listBandLimits } from '../../../catalogue/list-values-around-limits.ts'
import { toBandList } from '../../link/build-definition.ts'
import type { LinkedInterpretation } from '../../link/link-content.ts'
import type { WrittenRange } from '../../parse/content-file.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'

/** A band on the grid of reportable values: whole steps of the measure's last digit, both ends inclusive. */
export interface BandSteps {
  readonly range: WrittenRange
  readonly low: number
  readonly high: number
  readonly limits: readonly number[]
  readonly place: SourcePlace
}

/** The bands of one measure in one circumstance, sorted by their values. */
export interface MeasureBands {
  readonly measure: Measure
  /** The number of steps in one unit. */
  readonly scale: number
  readonly bands: readonly BandSteps[]
  /** The lowest and highest value that the measure can take, in steps. */
  readonly domain: readonly [number, number]
  /** Formats a number of steps as the value that is reported. */
  readonly formatSteps: (step: number) => string
  /** " (Upper number) for female": what distinguishes these bands from the definition's others. */
  readonly qualifier: string
}

/** The bands of a definition, by measure and circumstance. */
export const listMeasureBands = memoizeByObject((interpretation: LinkedInterpretation): readonly MeasureBands[] =>
  interpretation.file.value.measures.flatMap((measure, index) =>
    listCircumstances(interpretation, measure, index).map((circumstance) =>
      buildMeasureBands(interpretation, measure, index, circumstance),
    ),
  ),
)

/** The distinct `when` values of a measure's bands as text; bands without one have an empty text. */
function listCircumstances({ file }: LinkedInterpretation, measure: Measure, index: number): string[] {
  const found = new Set<string>()
  for (const range of file.value.interpretationRanges)
    for (const band of toBandList(range))
      if (isBandForMeasure(band, measure, index)) found.add(JSON.stringify(band.when ?? {}))
  if (found.size > 1) found.delete('{}')
  return [...found].sort()
}

function isBandForMeasure(band: Band, measure: Measure, index: number): boolean {
  return band.measure === undefined ? index === 0 : band.measure === measure.key
}

function buildMeasureBands(
  { file }: LinkedInterpretation,
  measure: Measure,
  index: number,
  circumstance: string,
): MeasureBands {
  const scale = 10 ** measure.decimals
  const domain = [Math.round(measure.domain[0] * scale), Math.round(measure.domain[1] * scale)] as const
  const bands = file.value.interpretationRanges
    .flatMap((range, rangeIndex) =>
      toBandList(range)
        .filter((band) => isBandForMeasure(band, measure, index))
        .filter((band) => band.when === undefined || JSON.stringify(band.when) === circumstance)
        .map((band): BandSteps => ({
          range,
          ...toSteps(band, scale, domain),
          limits: listBandLimits(band),
          place: file.getPlace(['interpretationRanges', rangeIndex, 'band']),
        })),
    )
    .sort((a, b) => a.low - b.low || a.high - b.high)
  const people = Object.values(JSON.parse(circumstance) as Record<string, string>)
  return {
    measure,
    scale,
    bands,
    domain,
    formatSteps: (step) => (step / scale).toFixed(measure.decimals),
    qualifier: `${measure.label ? ` (${measure.label})` : ''}${people.length > 0 ? ` for ${people.join(', ').toLowerCase()}` : ''}`,
  }
}

/** The first and last step of a band. */
export function toSteps(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band,
  scale: number,
  domain: readonly [number, number] = [-Infinity, Infinity],
): { low: number; high: number } {
  const toStep = (limit: number) => Math.round(limit * scale)
  const low = exclusiveMinimum === undefined ? domain[0] : toStep(exclusiveMinimum) + 1
  const high = exclusiveMaximum === undefined ? domain[1] : toStep(exclusiveMaximum) - 1
  return {
    low: minimum === undefined ? low : toStep(minimum),
    high: maximum === undefined ? high : toStep(maximum),
  }
}
