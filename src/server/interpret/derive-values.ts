import { roundTo, type MeasuredValues } from '../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'

/**
 * Adds the measures of the definition that can be derived from the given values and were not given themselves; their `differenceOf` names
 * the operands. A difference is absolute, and taken between the values as reported, so that a reader who subtracts the two numbers on the
 * page gets the third.
 */
export function deriveValues(definition: InterpretationDefinition, values: MeasuredValues): MeasuredValues {
  const derived = definition.measures.flatMap(({ key, differenceOf }) => {
    if (Object.hasOwn(values, key)) return []
    const operands = differenceOf?.map((operand) => findReportedValue(definition, values, operand))
    const [first, second] = operands ?? []
    return first === undefined || second === undefined ? [] : [[key, Math.abs(first - second)] as const]
  })
  return { ...values, ...Object.fromEntries(derived) }
}

function findReportedValue(
  definition: InterpretationDefinition,
  values: MeasuredValues,
  key: string,
): number | undefined {
  const measure = definition.measures.find((each) => each.key === key)
  const value = Object.hasOwn(values, key) ? values[key] : undefined
  return measure && value !== undefined ? roundTo(value, measure.decimals) : undefined
}
