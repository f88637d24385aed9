import { hasCircumstances, findBandMeasureKey } from '../../catalogue/band.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'

/** The bands of one measure that apply, in words: "LOW under 16; NORMAL 16 to 243; HIGH over 243". */
export function describeBands(
  definition: InterpretationDefinition,
  measure: string,
  circumstances: MeasurementCircumstances,
): string {
  const words = definition.interpretationRanges.flatMap((range) =>
    range.bands
      .filter((band) => findBandMeasureKey(definition, band) === measure && hasCircumstances(band.when, circumstances))
      .map((band) => `${range.rangeId} ${describeLimits(band)}`),
  )
  return words.join('; ')
}
