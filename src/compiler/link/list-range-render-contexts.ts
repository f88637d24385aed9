import type { FamilyFrontMatter, InterpretationFile } from '../parse/content-file.ts'
import type { RangeRenderContext } from './link-text.ts'
import { listFamilyRanges } from './list-combinations.ts'
import { createPartRenderContext, type SharedRenderContext } from './parts/part-render-context.ts'

/**
 * The data from which the parts of a family render for each combination of the values of its axes; identical if the family has
 * one range.
 */
export function listRangeRenderContexts(
  shared: SharedRenderContext,
  definition: InterpretationFile,
  facts: Pick<FamilyFrontMatter, 'axes' | 'rangeId' | 'resultValues' | 'urgency'>,
): RangeRenderContext[] {
  return [...listFamilyRanges(facts)].flatMap(([rangeId, combinations]) => {
    const data = createPartRenderContext(shared, definition, { ...facts, rangeId })
    return combinations.map((values) => ({ values: new Set(values), data }))
  })
}
