import { findInterpretationDefinition, findProduct } from '../../../catalogue/look-up.ts'
import type { FhirElement } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { MeasurementPlace, ResourcePlace } from './measurement-place.ts'
import type { RawMessage } from './raw-message.ts'
import { putComponent } from './put-component.ts'
import { putQuantity } from './put-quantity.ts'
import { putReview } from './put-review.ts'
import { putStatus } from './put-status.ts'
import { putObservationDetails } from './put-observation-details.ts'
import { refuseUnsold } from './refuse-unsold.ts'

const reasons = ['notPerformed', 'notEvaluable', 'notCalculable'] as const

/** Puts an Observation into its purchase as a measurement of the product that its interpretation belongs to. */
export function putObservation(
  message: RawMessage,
  resource: FhirElement,
  { purchase, catalogue }: ResourcePlace,
): void {
  const coding = resource.get('code').getOne('coding', 'system', fhirSystems.interpretation)
  const code = coding.isAbsent ? coding : coding.get('code')
  const interpretationId = code.getText()
  const definition =
    interpretationId === undefined ? undefined : findInterpretationDefinition(catalogue, interpretationId)
  if (!definition) {
    code.refuse('code', `one of ${fhirSystems.interpretation} that the catalogue has`)
    return
  }
  const productCode = [...purchase.products.keys()].find((each) =>
    findProduct(catalogue, each)?.interpretationIds.includes(definition.interpretationId),
  )
  if (productCode === undefined) {
    refuseUnsold(purchase, code, ['interpretation', 'one of a product of the purchase'])
    return
  }
  const index = purchase.measurementCounts.get(productCode) ?? 0
  purchase.measurementCounts.set(productCode, index + 1)
  const pointer = `${purchase.products.get(productCode)}/measurements/${index}`
  message.put(pointer, resource, {})
  message.put(`${pointer}/interpretationId`, code, interpretationId)
  if (putStatus(message, resource, pointer)) return
  putValue(message, resource, { pointer, definition })
  const absent = resource.get('dataAbsentReason')
  if (!absent.isAbsent) putReason(message, absent, pointer)
  resource.list('component').forEach((component) => putComponent(message, component, { pointer, definition }))
  putReview(message, resource, `${pointer}/review`)
  putObservationDetails(message, resource, pointer)
}

function putValue(message: RawMessage, resource: FhirElement, place: MeasurementPlace): void {
  const { pointer, definition } = place
  const quantity = resource.get('valueQuantity')
  if (!quantity.isAbsent) {
    const [measure, ...others] = definition.measures
    if (measure && others.length === 0) putQuantity(message, quantity, { ...place, measure })
    else quantity.refuse('quantity', measure ? 'a component for each measure' : 'a valueCodeableConcept')
  }
  const concept = resource.get('valueCodeableConcept')
  if (concept.isAbsent) return
  const code = concept.getOne('coding', 'system', fhirSystems.range).get('code')
  if (code.getText() === undefined) code.refuse('concept', `a code of ${fhirSystems.range}`)
  message.put(`${pointer}/reading`, code, code.getText())
}

function putReason(message: RawMessage, absent: FhirElement, pointer: string): void {
  const codes = reasons.flatMap((name) => {
    const coding = absent.getOne('coding', 'system', fhirSystems[name])
    return coding.isAbsent ? [] : [{ name, code: coding.get('code') }]
  })
  if (codes.length === 0)
    absent.refuse(
      'reason',
      `a code of ${fhirSystems.notPerformed}, ${fhirSystems.notEvaluable} or ${fhirSystems.notCalculable}`,
    )
  for (const { name, code } of codes) message.put(`${pointer}/${name}`, code, code.getText())
}
