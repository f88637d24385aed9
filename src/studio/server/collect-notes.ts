import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { TestDocument } from '../model/documents.ts'

/** The sources of a test's numbers and ranges, and the tests that share its texts. */
export function collectNotes({
  file: { value },
}: LinkedInterpretation): Pick<TestDocument, 'source' | 'rangeNotes' | 'twins' | 'variants'> {
  const notes = value.interpretationRanges.flatMap(({ rangeId, source, urgencyReason }) =>
    source === undefined && urgencyReason === undefined
      ? []
      : [[rangeId, { ...(source && { source }), ...(urgencyReason !== undefined && { urgencyReason }) }] as const],
  )
  return {
    source: value.source,
    rangeNotes: Object.fromEntries(notes),
    twins: value.twins ?? [],
    ...(value.variant && { variants: { axis: value.variant.axis, values: value.variant.values } }),
  }
}
