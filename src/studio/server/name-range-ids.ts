import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import { createTextNamer } from './create-text-namer.ts'

/**
 * What changed of a test with its ranges and texts by their words: "band of VERY_HIGH" as "band of Very High". Where two ranges are
 * called alike, the id follows in parentheses; an id that nothing has stays.
 */
export function nameRangeIds(
  change: string,
  definitions: readonly InterpretationDefinition[],
  contents: readonly LinkedContent[],
): string {
  const ranges = new Map(
    definitions.flatMap(({ interpretationRanges }) =>
      interpretationRanges.map(({ rangeId, displayedLabel }) => [rangeId, displayedLabel] as const),
    ),
  )
  const labels = [...ranges.values()]
  return change.replaceAll(/(?<![/"{])\b[A-Z0-9][A-Z0-9_]+\b(?![/}])/g, (id) => {
    const label = ranges.get(id)
    if (label !== undefined && label !== '')
      return labels.filter((one) => one === label).length > 1 ? `${label} (${id})` : label
    const names = contents.flatMap((content) =>
      definitions.map(({ interpretationId }) => createTextNamer(content)(`${interpretationId}/${id}`).name),
    )
    return names.find((name) => name !== '') ?? id
  })
}
