import type { Measure } from '../../../catalogue/catalogue.ts'
import { findFactor } from '../units/find-factor.ts'
import { isSameUnit } from '../units/is-same-unit.ts'
import { getMeasureUnit } from '../units/measure-unit.ts'
import { checkFhirElements } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'
import type { MeasurementPlace } from './measurement-place.ts'

/** Where to put a quantity. */
interface QuantityPlace extends MeasurementPlace {
  readonly measure: Measure
  /** The Observation or component that has the quantity. */
  readonly holder: FhirElementReader
}

/**
 * Puts a quantity as the value of a measure, with its UCUM code as the unit. Refuses a display text that names a different unit, and limits
 * of the laboratory in one, because one of the two is wrong.
 */
export function putQuantity(
  message: ScreeningMessageBuilder,
  quantity: FhirElementReader,
  { pointer, definition, measure, holder }: QuantityPlace,
): void {
  checkFhirElements(quantity, 'Quantity')
  const isUcum = quantity.get('system').requireOneOf(fhirSystems.ucum)
  const [value, comparator, unit, code] = ['value', 'comparator', 'unit', 'code'].map((name) => quantity.get(name))
  if (value!.isAbsent) value!.refuseAbsence('a number')
  if (code!.isAbsent) code!.refuseAbsence('a UCUM code')
  const ucum = code!.findText()
  const text = unit!.findText()
  if (!isUcum || ucum === undefined) return
  // A code that cannot be converted is refused elsewhere.
  const measureUnit = getMeasureUnit(definition, measure)
  const factor = findFactor(ucum, measureUnit)
  const isConvertible = factor !== undefined
  for (const limit of holder.list('referenceRange').flatMap((range) => [range.get('low'), range.get('high')])) {
    const limitCode = limit.get('code').findText()
    const ofLimit = limitCode === undefined ? undefined : findFactor(limitCode, measureUnit)
    if (isConvertible && ofLimit !== undefined && ofLimit !== factor)
      limit.get('code').refuse('unit', 'the unit of the value')
  }
  if (text !== undefined && isConvertible && !isSameUnit(text, ucum, { definition, measure }))
    unit!.refuse('text', 'one of the same unit as the code, or none')
  const place = `${pointer}/values/${measure.key}`
  message.put(place, value!, undefined)
  message.put(`${place}/value`, value!, value!.findNumber())
  message.put(`${place}/unit`, code!, ucum)
  if (!comparator!.isAbsent) message.put(`${place}/comparator`, comparator!, comparator!.findText())
}
