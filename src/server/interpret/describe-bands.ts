import { hasCircumstances, getBandMeasureKey } from '../../catalogue/band.ts'
import type { Band, Circumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'

/** The bands of one measure that apply, in words: "LOW under 16; NORMAL 16 to 243; HIGH above 243". */
export function describeBands(
  definition: InterpretationDefinition,
  measure: string,
  circumstances: Circumstances,
): string {
  const words = definition.interpretationRanges.flatMap((range) =>
    range.bands
      .filter((band) => getBandMeasureKey(definition, band) === measure && hasCircumstances(band.when, circumstances))
      .map((band) => `${range.rangeId} ${describeBand(band)}`),
  )
  return words.join('; ')
}

function describeBand({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band): string {
  const from = minimum ?? (exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`)
  if (maximum !== undefined) return from === undefined ? `${maximum} or less` : `${from} to ${maximum}`
  if (exclusiveMaximum !== undefined)
    return from === undefined ? `under ${exclusiveMaximum}` : `${from} to under ${exclusiveMaximum}`
  return minimum === undefined ? `${from ?? 'any value'}` : `${minimum} or more`
}
