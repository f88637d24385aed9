import { roundTo, type MeasuredValues } from '../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'

/** The numbers with those that are the difference of two others. */
export function deriveDifferences({ measures }: InterpretationDefinition, values: MeasuredValues): MeasuredValues {
  const derived = measures.flatMap(({ key, decimals, differenceOf: [first = '', second = ''] = [] }) => {
    const [one, other] = [values[first], values[second]]
    return one === undefined || other === undefined ? [] : [[key, roundTo(Math.abs(one - other), decimals)] as const]
  })
  return { ...values, ...Object.fromEntries(derived) }
}
