import type { Measure } from '../../../catalogue/catalogue.ts'
import { checkElements } from './check-elements.ts'
import type { FhirElement } from './fhir-element.ts'
import { findUnit } from '../units/find-unit.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { MessageDraft } from './message-draft.ts'
import type { MeasurementPlace } from './measurement-place.ts'

/** Puts a quantity as the value of a measure; its unit must be the one that the definition names, as a UCUM code. */
export function putQuantity(
  draft: MessageDraft,
  quantity: FhirElement,
  { pointer, definition, measure }: MeasurementPlace & { readonly measure: Measure },
): void {
  checkElements(quantity, 'Quantity')
  const ucum = findUnit(definition, measure)
  const comparator = quantity.get('comparator')
  if (!comparator.isAbsent) comparator.refuse('comparator', 'an exact value')
  const isUcum = quantity.get('system').demand(fhirSystems.ucum)
  const isUnit = quantity.get('code').demand(ucum)
  const value = quantity.get('value')
  if (value.isAbsent) value.refuse('lack of this element', 'a number')
  if (!comparator.isAbsent || !isUcum || !isUnit) return
  const number = value.number()
  draft.put(`${pointer}/values/${measure.key}`, value, number === undefined ? undefined : { value: number, unit: ucum })
}
