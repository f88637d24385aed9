import type { FamilyFrontMatter, InterpretationFile } from '../parse/content-file.ts'
import type { RangePartData } from './link-text.ts'
import { listFamilyRanges } from './list-combinations.ts'
import { collectPartDataForText, type SharedPartData } from './parts/part-data.ts'

/** What the parts of a family render from for each combination of the values of its axes; of one range, all the same. */
export function listRangePartData(
  shared: SharedPartData,
  definition: InterpretationFile,
  facts: Pick<FamilyFrontMatter, 'axes' | 'rangeId' | 'resultValues' | 'urgency'>,
): RangePartData[] {
  return [...listFamilyRanges(facts)].flatMap(([rangeId, combinations]) => {
    const data = collectPartDataForText(shared, definition, { ...facts, rangeId })
    return combinations.map((values) => ({ values: new Set(values), data }))
  })
}
