import { formatDecimals, isWithinLimits } from '../../../catalogue/band.ts'
import type { Band, Measure } from '../../../catalogue/catalogue.ts'
import { listRepresentativeValues, type Comparator } from '../../../catalogue/reported-number.ts'
import { formatBandLimits } from '../range-bar/format-band-limits.ts'
import type { FormattedQuantity } from '../range-bar/range-bar-model.ts'
import { listBarMeasures, parseReading } from '../range-bar/reading.ts'
import { buildScale } from '../range-bar/scale.ts'
import type { ResultView } from '../result-view.ts'

/** One number of a result, as other systems read it. */
export interface ReportMeasure {
  readonly key: string
  /** Its name, if the result has several numbers. */
  readonly label?: string
  /** As shown in the portal, including "> 500". */
  readonly text: string
  /** As shown in the portal; empty if it shows no unit, as for the body mass index. */
  readonly unit: string
  readonly ucum: string
  /** Absent if the text is not a number. */
  readonly value?: number
  /** Present if the number is not exact. */
  readonly comparator?: Comparator
  readonly bands: readonly MeasureBand[]
}

/**
 * A range of the measure. Its limits are inclusive, with the decimals of the reported value, and absent if they are unknown for this
 * reader.
 */
export interface MeasureBand {
  readonly rangeId: string
  readonly label: string
  readonly text: string
  readonly low?: number
  readonly high?: number
  readonly isOwnBand: boolean
  /** Whether the range is green: a healthy person's number falls into it. */
  readonly isHealthy: boolean
}

/** The numbers of a usable result, each with its ranges; empty if it has no number. */
export function listReportMeasures(view: ResultView, numbers: readonly FormattedQuantity[]): readonly ReportMeasure[] {
  const { definition, values } = view
  if (!definition) return []
  const onBar = listBarMeasures(definition)
  return onBar.flatMap((measure): readonly ReportMeasure[] => {
    const [own = ''] = onBar.length === 1 ? [] : [values[measure.key]]
    const shown = onBar.length === 1 ? numbers[0] : { text: own, unit: definition.arrowFormat.labelFormat }
    return shown === undefined || shown.text === '' ? [] : [toReportMeasure(view, measure, shown, onBar.length > 1)]
  })
}

function toReportMeasure(
  view: ResultView,
  measure: Measure,
  shown: FormattedQuantity,
  isOneOfSeveral: boolean,
): ReportMeasure {
  const { definition, values, resultRange, hasUsableResult } = view
  const { text, number } = parseReading(shown.text)
  const scale =
    definition && resultRange && hasUsableResult
      ? buildScale(definition, measure, {
          rangeId: isOneOfSeveral ? '' : resultRange.rangeId,
          number,
          circumstances: values,
        })
      : undefined
  const samples = number
    ? listRepresentativeValues(number, measure, scale?.bands.flatMap(({ band }) => band ?? []) ?? [])
    : []
  // One of several measures keeps its bands whatever range the others decide; a single measure has no bands if they contradict its range.
  const shownScale = scale && (isOneOfSeveral || !scale.isContradicted) ? scale : undefined
  return {
    key: measure.key,
    ...(isOneOfSeveral && { label: measure.label ?? measure.key }),
    text,
    unit: shown.unit,
    ucum: measure.unit?.ucum ?? definition?.unit.ucum ?? '1',
    ...(number && { value: number.value, ...(number.comparator && { comparator: number.comparator }) }),
    bands: shownScale
      ? shownScale.bands.map((each): MeasureBand => {
          const { range, band } = each
          return {
            rangeId: range.rangeId,
            label: range.displayedLabel,
            text: formatBandLimits(shownScale, each, isOneOfSeveral || each.hasOtherLimits),
            ...toInclusiveLimits(band, measure.decimals),
            isHealthy: range.displayedStyle === 'Green',
            isOwnBand: isOneOfSeveral
              ? band !== undefined && samples.length > 0 && samples.every((sample) => isWithinLimits(band, sample))
              : range.rangeId === resultRange?.rangeId,
          }
        })
      : [],
  }
}

/** The inclusive limits of a band. Values are compared at the decimals in which they are shown, so "under 200" means 199 and less. */
function toInclusiveLimits(band: Band | undefined, decimals: number): Pick<MeasureBand, 'low' | 'high'> {
  const step = 10 ** -decimals
  const round = (limit: number) => Number(formatDecimals(limit, decimals))
  const low = band?.minimum ?? (band?.exclusiveMinimum === undefined ? undefined : round(band.exclusiveMinimum + step))
  const high = band?.maximum ?? (band?.exclusiveMaximum === undefined ? undefined : round(band.exclusiveMaximum - step))
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
}
