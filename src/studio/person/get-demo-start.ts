import type { MeasuredValues } from '../../catalogue/band.ts'
import type { InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { parseReportedNumber } from '../../catalogue/reported-number.ts'
import type { DemoResult } from '../../catalogue/demo-person.ts'

/**
 * Returns where the form of a person of the demo starts for a test: the range and the numbers of its result. Without a range if there is no
 * result, or the definition no longer has its range.
 */
export function getDemoStart(
  definition: InterpretationDefinition,
  result: DemoResult | undefined,
): { readonly range?: InterpretationRange; readonly numbers: MeasuredValues } {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === result?.rangeId)
  const numbers = definition.measures.flatMap(({ key }) => {
    const number = parseReportedNumber(result?.values[key] ?? '')
    return number === undefined ? [] : [[key, number.value] as const]
  })
  return { ...(range && { range }), numbers: Object.fromEntries(numbers) }
}
