import { getBandMeasureKey } from '../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'

/** The lowest and highest number of a slider or number line: a little beyond the outermost limits, within what the measure can be. */
export function computeValueSpan(definition: InterpretationDefinition, key: string): readonly [number, number] {
  const [lowest = 0, highest = 100] = definition.measures.find((measure) => measure.key === key)?.domain ?? []
  const limits = listMeasureLimits(definition, key)
  if (limits.length === 0) return [lowest, highest]
  const [first, last] = [Math.min(...limits), Math.max(...limits)]
  const margin = Math.max((last - first) * 0.35, last * 0.15, 1)
  return [Math.max(lowest, Math.floor(first - margin)), Math.min(highest, Math.ceil(last + margin))]
}

/** Every limit of a measure: of ranges, of content rules and of incidental findings. */
export function listMeasureLimits(definition: InterpretationDefinition, key: string): number[] {
  const bands = [
    ...definition.interpretationRanges.flatMap((range) => [
      ...range.bands,
      ...range.contentRules.flatMap(({ band }) => band ?? []),
    ]),
    ...definition.incidentalRanges.flatMap(({ band }) => band ?? []),
  ]
  return bands
    .filter((band) => getBandMeasureKey(definition, band) === key)
    .flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) =>
      [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((limit) => limit !== undefined),
    )
}
