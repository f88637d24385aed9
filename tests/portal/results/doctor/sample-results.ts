import type { Band, InterpretationDefinition, InterpretationRange } from '../../../../src/catalogue/catalogue.ts'
import { formatTo, measureKeyOf } from '../../../../src/catalogue/band.ts'
import type { Interpretation } from '../../../../src/portal/data/order.ts'
import { interpretation } from '../../order.fixtures.ts'

/** A result in every range of a test with every text of it that is no family's, a number inside the range with each of its measures. */
export function samplesOf(definition: InterpretationDefinition, productCode: string): readonly Interpretation[] {
  return definition.interpretationRanges.flatMap((range) => {
    const families = Object.keys(definition.families ?? {})
    const plain = range.contentIds.filter((id) => definition.entries[id]?.flags === undefined)
    const ofFamilies = families
      .flatMap(() => range.contentIds.filter((id) => definition.entries[id]?.flags))
      .slice(0, 2)
    const whens = [...new Set(range.bands.map(({ when }) => JSON.stringify(when ?? {})))]
    return [...plain, ...ofFamilies].flatMap((contentId) =>
      (whens.length > 0 ? whens : ['{}']).map((when): Interpretation => {
        const circumstances = JSON.parse(when) as Record<string, string>
        const values = { ...valuesIn(definition, range, when), ...circumstances }
        const incidentalIds = definition.incidentalRanges.map(({ incidentalId }) => incidentalId)
        return interpretation(definition.interpretationId, productCode, range.rangeId, values, {
          details: { rangeId: range.rangeId, contentId, incidentalIds },
        })
      }),
    )
  })
}

function valuesIn(definition: InterpretationDefinition, range: InterpretationRange, when: string) {
  const own = range.bands.filter((band) => JSON.stringify(band.when ?? {}) === when)
  return Object.fromEntries(
    definition.measures.flatMap((measure) => {
      const band = own.find((each) => measureKeyOf(definition, each) === measure.key)
      const isExtra = definition.measures.indexOf(measure) > 0 && !band
      if (!band && !isExtra) return []
      const value = band ? insideOf(band, measure.decimals) : 182
      return [[measure.key, formatTo(value, measure.decimals)]]
    }),
  )
}

function insideOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band, decimals: number): number {
  const step = 10 ** -decimals
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step)
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step)
  return low ?? high ?? 0
}
