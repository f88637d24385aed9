import type { MessageMeasurement, Quantity } from '../../../../schemas/message-types.ts'
import { isInBand, roundTo } from '../../../catalogue/band.ts'
import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'
import type { Comparator } from '../../../catalogue/reported-number.ts'
import type { UninterpretedMeasurement } from '../../interpret/uninterpreted-measurement.ts'
import { findFactor } from './find-factor.ts'
import { describeUnits, getMeasureUnit, type MeasureUnit } from './measure-unit.ts'
import { createUnexpectedValueProblem, type ValidationProblem } from '../../interpret/validation-problem.ts'

/** A measurement in the definition's units, or why one of its numbers cannot be brought into them; pointers are within the measurement. */
export interface ConvertedMeasurement {
  readonly measurement: UninterpretedMeasurement
  readonly problems: readonly ValidationProblem[]
}

/** What a data folder may hold of a value: one that was kept before values had units is in the unit of the definition. */
type StoredValues = Readonly<Record<string, Quantity | number>>

/** Reads the numbers of a measurement in the units of its definition; a measure that the definition does not have is left to the interpreter. */
export function convertQuantities(
  definition: InterpretationDefinition | undefined,
  { values: sent, review: _review, ...measurement }: MessageMeasurement,
): ConvertedMeasurement {
  if (!sent) return { measurement, problems: [] }
  const stored: StoredValues = sent
  const values: Record<string, number> = {}
  const comparators: Record<string, Comparator> = {}
  const problems: ValidationProblem[] = []
  for (const [key, quantity] of Object.entries(stored)) {
    const measure = definition?.measures.find((each) => each.key === key)
    const own = definition && measure && getMeasureUnit(definition, measure)
    if (!own) {
      values[key] = typeof quantity === 'number' ? quantity : quantity.value
      continue
    }
    const { value, unit, comparator } =
      typeof quantity === 'number' ? { value: quantity, unit: own.ucum, comparator: undefined } : quantity
    const factor = findFactor(unit, own)
    if (factor === undefined) {
      problems.push(createUnexpectedValueProblem(`/values/${key}/unit`, 'unit', describeUnits(own)))
      continue
    }
    values[key] = convert(value, factor)
    if (comparator !== undefined) comparators[key] = comparator
    else if (!isPossible(values[key], measure))
      problems.push(
        createUnexpectedValueProblem(
          `/values/${key}`,
          'impossible value',
          `${describeInterval(measure, own)}: compare its unit`,
        ),
      )
  }
  const inexact = Object.keys(comparators).length > 0 && { comparators }
  return { measurement: { ...measurement, values, ...inexact }, problems }
}

/** Without the last digits, which binary arithmetic makes up: 1.005 g/L is 100.5 mg/dL, and not 100.49999999999999. */
function convert(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(12))
}

function isPossible(value: number, { possible, decimals }: Measure): boolean {
  if (!possible) return true
  const [minimum, maximum] = possible.interval
  return Number.isFinite(value) && isInBand({ minimum, maximum }, roundTo(value, decimals))
}

function describeInterval({ possible }: Measure, { ucum }: MeasureUnit): string {
  return `${possible?.interval.join(' to ')} ${ucum}`
}
