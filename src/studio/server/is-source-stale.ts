import type { InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'

/** Whether limits of a test changed while the sources of the test and of those ranges stayed the same. */
export function isSourceStale(before: LinkedInterpretation, after: LinkedInterpretation): boolean {
  const moved = after.definition.interpretationRanges.flatMap((range) => {
    const old = before.definition.interpretationRanges.find(({ rangeId }) => rangeId === range.rangeId)
    return old && serializeLimits(old, range) !== serializeLimits(range, old) ? [range.rangeId] : []
  })
  const serializeSources = ({ file: { value } }: LinkedInterpretation) =>
    JSON.stringify([
      value.source,
      ...moved.map((id) => value.interpretationRanges.find(({ rangeId }) => rangeId === id)?.source ?? ''),
    ])
  return moved.length > 0 && serializeSources(before) === serializeSources(after)
}

/** Whether a test's scale looks or reads differently: its limits, their words, or the order. */
export function isScaleChanged(before: InterpretationDefinition, after: InterpretationDefinition): boolean {
  const serializeScale = ({ graphRanges, interpretationRanges }: InterpretationDefinition) =>
    JSON.stringify(
      graphRanges.map((id) => {
        const range = interpretationRanges.find(({ rangeId }) => rangeId === id)
        return [id, range?.bands, range?.displayedRange, range?.displayedLabel, range?.displayedStyle]
      }),
    )
  return serializeScale(before) !== serializeScale(after)
}

/** The limits of a range, and of the rules that both sides have: a text that only one of them has moves no limit. */
function serializeLimits({ bands, contentRules }: InterpretationRange, other: InterpretationRange): string {
  const common = contentRules.filter(({ contentId }) => other.contentRules.some((one) => one.contentId === contentId))
  return JSON.stringify([bands, common.map(({ band }) => band)])
}
