import { findInterpretation, findProduct } from '../../../catalogue/look-up.ts'
import type { FhirElement } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { MeasurementPlace, ResourcePlace } from './measurement-place.ts'
import type { MessageDraft } from './message-draft.ts'
import { putComponent } from './put-component.ts'
import { putQuantity } from './put-quantity.ts'
import { putReview } from './put-review.ts'
import { putStatus } from './put-status.ts'
import { putValidity } from './put-validity.ts'
import { refuseUnsold } from './refuse-unsold.ts'

const reasons = ['notPerformed', 'notEvaluable', 'notCalculable'] as const

/** Puts an Observation into its purchase as a measurement of the product that its interpretation belongs to. */
export function putObservation(
  draft: MessageDraft,
  resource: FhirElement,
  { purchase, catalogue }: ResourcePlace,
): void {
  const coding = resource.get('code').one('coding', 'system', fhirSystems.interpretation)
  const code = coding.isAbsent ? coding : coding.get('code')
  const interpretationId = code.text()
  const definition = interpretationId === undefined ? undefined : findInterpretation(catalogue, interpretationId)
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
  const index = purchase.measured.get(productCode) ?? 0
  purchase.measured.set(productCode, index + 1)
  const pointer = `${purchase.products.get(productCode)}/measurements/${index}`
  draft.put(pointer, resource, {})
  draft.put(`${pointer}/interpretationId`, code, interpretationId)
  if (putStatus(draft, resource, pointer)) return
  putValue(draft, resource, { pointer, definition })
  const absent = resource.get('dataAbsentReason')
  if (!absent.isAbsent) putReason(draft, absent, pointer)
  resource.list('component').forEach((component) => putComponent(draft, component, { pointer, definition }))
  putReview(draft, resource, `${pointer}/review`)
  putValidity(draft, resource, pointer)
}

function putValue(draft: MessageDraft, resource: FhirElement, place: MeasurementPlace): void {
  const { pointer, definition } = place
  const quantity = resource.get('valueQuantity')
  if (!quantity.isAbsent) {
    const [measure, ...others] = definition.measures
    if (measure && others.length === 0) putQuantity(draft, quantity, { ...place, measure })
    else quantity.refuse('quantity', measure ? 'a component for each measure' : 'a valueCodeableConcept')
  }
  const concept = resource.get('valueCodeableConcept')
  if (concept.isAbsent) return
  const code = concept.one('coding', 'system', fhirSystems.range).get('code')
  if (code.text() === undefined) code.refuse('concept', `a code of ${fhirSystems.range}`)
  draft.put(`${pointer}/reading`, code, code.text())
}

function putReason(draft: MessageDraft, absent: FhirElement, pointer: string): void {
  const codes = reasons.flatMap((name) => {
    const coding = absent.one('coding', 'system', fhirSystems[name])
    return coding.isAbsent ? [] : [{ name, code: coding.get('code') }]
  })
  if (codes.length === 0)
    absent.refuse(
      'reason',
      `a code of ${fhirSystems.notPerformed}, ${fhirSystems.notEvaluable} or ${fhirSystems.notCalculable}`,
    )
  for (const { name, code } of codes) draft.put(`${pointer}/${name}`, code, code.text())
}
