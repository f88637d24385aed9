import type { Band, InterpretationDefinition, InterpretationRange } from '../../../../src/catalogue/catalogue.ts'
import { formatDecimals, findBandMeasureKey } from '../../../../src/catalogue/band.ts'
import type { OrderResult } from '../../../../src/portal/data/order.ts'
import { interpretation } from '../../order.fixtures.ts'

/**
 * Results for every range of a test: one for each text outside families and for two family texts, with a number inside the range for each
 * measure. An open-ended range also gets inexact numbers.
 */
export function createSamples(definition: InterpretationDefinition, productCode: string): readonly OrderResult[] {
  return definition.interpretationRanges.flatMap((range) => {
    const plain = range.contentIds.filter((id) => definition.entries[id]?.flags === undefined)
    const ofFamilies = range.contentIds.filter((id) => definition.entries[id]?.flags).slice(0, 2)
    const whens = [...new Set(range.bands.map(({ when }) => JSON.stringify(when ?? {})))]
    return [...plain, ...ofFamilies].flatMap((contentId) =>
      (whens.length > 0 ? whens : ['{}']).flatMap((when): readonly OrderResult[] => {
        const circumstances = JSON.parse(when) as Record<string, string>
        const exact = valuesIn(definition, range, when)
        const incidentalIds = definition.incidentalRanges.map(({ incidentalId }) => incidentalId)
        return [exact, ...inexactIn(definition, range, when).map((each) => ({ ...exact, ...each }))].map((values) =>
          interpretation(
            definition.interpretationId,
            productCode,
            range.rangeId,
            { ...values, ...circumstances },
            {
              details: { rangeId: range.rangeId, contentId, incidentalIds },
            },
          ),
        )
      }),
    )
  })
}

function valuesIn(definition: InterpretationDefinition, range: InterpretationRange, when: string) {
  const own = range.bands.filter((band) => JSON.stringify(band.when ?? {}) === when)
  return Object.fromEntries(
    definition.measures.flatMap((measure) => {
      const band = own.find((each) => findBandMeasureKey(definition, each) === measure.key)
      const isExtra = definition.measures.indexOf(measure) > 0 && !band
      if (!band && !isExtra) return []
      const value = band ? pickInside(band, measure.decimals) : 182
      return [[measure.key, formatDecimals(value, measure.decimals)]]
    }),
  )
}

/** Readings of a device that cannot measure beyond the limit of a band that is open there. */
function inexactIn(definition: InterpretationDefinition, range: InterpretationRange, when: string) {
  const bands = range.bands.filter((band) => JSON.stringify(band.when ?? {}) === when)
  const [band, ...others] = bands
  const measure = definition.measures.find(({ key }) => band && key === findBandMeasureKey(definition, band))
  if (!band || !measure || others.length > 0) return []
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = band
  const told = (sign: string, limit: number | undefined) =>
    limit === undefined ? [] : [{ [measure.key]: `${sign}${formatDecimals(limit, measure.decimals)}` }]
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  if (low === undefined) return [...told('<', high), ...told('<=', maximum)]
  return high === undefined ? [...told('>', low), ...told('>=', minimum)] : []
}

function pickInside({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band, decimals: number): number {
  const step = 10 ** -decimals
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step)
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step)
  return low ?? high ?? 0
}
