import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { listMeasureLimits } from '../../catalogue/list-values-around-limits.ts'

/** The lowest and highest number of a slider or number line: a little beyond the outermost limits, within what the measure can be. */
export function computeValueSpan(definition: InterpretationDefinition, key: string): readonly [number, number] {
  const [lowest = 0, highest = 100] = definition.measures.find((measure) => measure.key === key)?.domain ?? []
  const limits = listMeasureLimits(definition, key)
  if (limits.length === 0) return [lowest, highest]
  const [first, last] = [Math.min(...limits), Math.max(...limits)]
  const margin = Math.max((last - first) * 0.35, last * 0.15, 1)
  return [Math.max(lowest, Math.floor(first - margin)), Math.min(highest, Math.ceil(last + margin))]
}
