import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { listLoincCodes } from '../../../catalogue/list-loinc-codes.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import { findTest } from './find-test.ts'
import type { MeasurementPlace, ResourcePlace } from './measurement-place.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'
import { putComponent } from './put-component.ts'
import { putQuantity } from './put-quantity.ts'
import { putReason } from './put-reason.ts'
import { putReview } from './put-review.ts'
import { putStatus } from './put-status.ts'
import { putObservationDetails } from './put-observation-details.ts'

/**
 * Puts an Observation into its purchase as a measurement of the product that its interpretation belongs to.
 *
 * @returns `false` if no test of the portal has its code.
 */
export function putObservation(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  place: ResourcePlace,
): boolean {
  const found = findTest(resource, place)
  if (found.outcome !== 'found') return found.outcome !== 'unknown'
  const { purchase, resolve, report } = place
  const { definition, productCode, code } = found
  const index = purchase.measurementCounts.get(productCode) ?? 0
  purchase.measurementCounts.set(productCode, index + 1)
  const pointer = `${purchase.products.get(productCode)}/measurements/${index}`
  message.put(pointer, resource, {})
  message.put(`${pointer}/interpretationId`, code, definition.interpretationId)
  if (putStatus(message, resource, pointer)) return true
  checkSite(resource, definition)
  putValue(message, resource, { pointer, definition })
  putComponents(message, resource, { pointer, definition })
  putReview(message, resource, `${pointer}/review`)
  putObservationDetails(message, resource, { pointer, resolve, ...(report && { report }) })
  return true
}

/**
 * Checks the site and the method. A LOINC code specifies them as far as the result depends on them; a test without one might have been done
 * elsewhere on the body.
 */
function checkSite(resource: FhirElementReader, definition: InterpretationDefinition): void {
  const { own, accepted } = listLoincCodes(definition)
  for (const name of ['bodySite', 'method']) {
    const element = resource.get(name)
    if (element.isAbsent) continue
    if (own.length + accepted.length > 0) element.ignore('the code says it as far as the result depends on it')
    else element.refuse('element', 'none: the code says the site and the method')
  }
}

/** Puts the components. If all of their values are missing, the first one's reason becomes the result's; if only some are, refuses them. */
function putComponents(message: ScreeningMessageBuilder, resource: FhirElementReader, place: MeasurementPlace): void {
  const components = resource.list('component')
  const isAbsent = (each: FhirElementReader): boolean => !each.get('dataAbsentReason').isAbsent
  const absent = components.filter(isAbsent)
  const isWhole = absent.length > 0 && absent.length === components.length
  const reason = resource.get('dataAbsentReason')
  if (!reason.isAbsent) putReason(message, reason, place)
  else if (isWhole) putReason(message, absent[0]!.get('dataAbsentReason'), place)
  const seenCodes = new Set<string>()
  for (const component of components) {
    if (!isAbsent(component)) putComponent(message, component, { ...place, seenCodes })
    else if (!isWhole) component.get('dataAbsentReason').refuse('reason', 'a value, because another component has one')
  }
}

function putValue(message: ScreeningMessageBuilder, resource: FhirElementReader, place: MeasurementPlace): void {
  const { pointer, definition } = place
  const quantity = resource.get('valueQuantity')
  if (!quantity.isAbsent) {
    const [measure, ...others] = definition.measures
    if (measure && others.length === 0) putQuantity(message, quantity, { ...place, measure, holder: resource })
    else quantity.refuse('quantity', measure ? 'a component for each measure' : 'a valueCodeableConcept')
  }
  const concept = resource.get('valueCodeableConcept')
  if (concept.isAbsent) return
  const code = concept.getOne('coding', 'system', fhirSystems.range).get('code')
  if (code.findText() === undefined) code.refuse('concept', `a code of ${fhirSystems.range}`)
  message.put(`${pointer}/reading`, code, code.findText())
}
