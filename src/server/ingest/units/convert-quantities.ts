import type { MessageMeasurement, Quantity } from '../../../../schemas/message-types.ts'
import { isWithinLimits, roundTo } from '../../../catalogue/band.ts'
import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'
import type { Comparator } from '../../../catalogue/reported-number.ts'
import type { UninterpretedMeasurement } from '../../interpret/uninterpreted-measurement.ts'
import { findFactor } from './find-factor.ts'
import { describeUnits, getMeasureUnit, type MeasureUnit } from './measure-unit.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** A measurement in the definition's units, and why any of its numbers cannot be converted; pointers are relative to the measurement. */
export interface ConvertedMeasurement {
  readonly measurement: UninterpretedMeasurement
  readonly problems: readonly MessageProblem[]
}

/** Values as a data folder may hold them; a number without a unit was stored before values had units, and is in the definition's. */
type StoredValues = Readonly<Record<string, Quantity | number>>

/**
 * Converts the numbers of a measurement to the units of its definition. Leaves measures that the definition does not have to the
 * interpreter.
 */
export function convertQuantities(
  definition: InterpretationDefinition | undefined,
  { values: sent, review: _review, ...measurement }: MessageMeasurement,
): ConvertedMeasurement {
  if (!sent) return { measurement, problems: [] }
  const stored: StoredValues = sent
  // Maps, because a sender's key may be `__proto__`.
  const values = new Map<string, number>()
  const comparators = new Map<string, Comparator>()
  const problems: MessageProblem[] = []
  for (const [key, quantity] of Object.entries(stored)) {
    const measure = definition?.measures.find((each) => each.key === key)
    const own = definition && measure && getMeasureUnit(definition, measure)
    if (!own) {
      values.set(key, typeof quantity === 'number' ? quantity : quantity.value)
      continue
    }
    const { value, unit, comparator } =
      typeof quantity === 'number' ? { value: quantity, unit: own.ucum, comparator: undefined } : quantity
    const factor = findFactor(unit, own)
    if (factor === undefined) {
      problems.push(createUnexpectedValueProblem(`/values/${key}/unit`, 'unit', describeUnits(own)))
      continue
    }
    const converted = convert(value, factor)
    values.set(key, converted)
    if (comparator !== undefined) comparators.set(key, comparator)
    else if (!isPossible(converted, measure))
      problems.push(
        createUnexpectedValueProblem(
          `/values/${key}`,
          'impossible value',
          `${describeInterval(measure, own)}: compare its unit`,
        ),
      )
  }
  const inexact = comparators.size > 0 && { comparators: Object.fromEntries(comparators) }
  return { measurement: { ...measurement, values: Object.fromEntries(values), ...inexact }, problems }
}

/** Converts a value and rounds off floating-point errors: 1.005 g/L is 100.5 mg/dL, not 100.49999999999999. */
function convert(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(12))
}

function isPossible(value: number, { possible, decimals }: Measure): boolean {
  if (!possible) return true
  const [minimum, maximum] = possible.interval
  return Number.isFinite(value) && isWithinLimits({ minimum, maximum }, roundTo(value, decimals))
}

function describeInterval({ possible }: Measure, { ucum }: MeasureUnit): string {
  return `${possible?.interval.join(' to ')} ${ucum}`
}
