import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import type { RawMeasurement } from '../../interpreter/raw-measurement.ts'
import { unexpected } from '../placed-problem.ts'
import type { Problem } from '../../interpreter/describe-schema-error.ts'
import type { MessageMeasurement } from '../screening-message.ts'
import { findUnit } from './find-unit.ts'
import type { SentQuantity } from './sent-quantity.ts'

/** A measurement in the definition's units, or why one of its numbers cannot be brought into them; pointers are within the measurement. */
export interface QuantitiesReading {
  readonly measurement: RawMeasurement
  readonly problems: readonly Problem[]
}

/** What a data folder may hold of a value: one that was kept before values had units is in the unit of the definition. */
type KeptValues = Readonly<Record<string, SentQuantity | number>>

/** Reads the numbers of a measurement in the units of its definition; a measure that the definition does not have is left to the interpreter. */
export function readQuantities(
  definition: InterpretationDefinition | undefined,
  { values: sent, review: _review, ...measurement }: MessageMeasurement,
): QuantitiesReading {
  if (!sent) return { measurement, problems: [] }
  const kept: KeptValues = sent
  const values: Record<string, number> = {}
  const problems: Problem[] = []
  for (const [key, quantity] of Object.entries(kept)) {
    const measure = definition?.measures.find((each) => each.key === key)
    const { value, unit, comparator } =
      typeof quantity === 'number' ? { value: quantity, unit: undefined, comparator: undefined } : quantity
    const ucum = definition && measure && findUnit(definition, measure)
    if (comparator !== undefined) problems.push(unexpected(`/values/${key}/comparator`, 'comparator', 'an exact value'))
    else if (unit === undefined || ucum === undefined || unit === ucum) values[key] = value
    else problems.push(unexpected(`/values/${key}/unit`, 'unit', ucum))
  }
  return { measurement: { ...measurement, values }, problems }
}
