import type { BundleResource } from './bundle-resources.ts'
import { checkTakenBack, listHeldResults } from './list-held-results.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirExtensions } from './fhir-systems.ts'
import { findReadNote } from './put-observation-details.ts'
import { findOwnStatus, ownStatuses } from './put-status.ts'

/**
 * Checks an Observation that has members: of a panel, only these are read, so everything that could change a result must be in each of them,
 * and the status must not contradict theirs.
 *
 * @returns whether it is a panel.
 */
export function checkObservationPanel(observation: BundleResource, all: readonly BundleResource[]): boolean {
  const { resource } = observation
  if (resource.list('hasMember').length === 0) return false
  const hasValue = ['valueQuantity', 'valueCodeableConcept', 'component'].some((name) => !resource.get(name).isAbsent)
  if (hasValue) {
    resource.get('hasMember').refuse('element', 'none: leave it out, because a result has a value or members')
    return false
  }
  checkStatus(resource.get('status'), listHeldResults(observation, 'hasMember', all))
  for (const name of ['dataAbsentReason', 'interpretation', 'bodySite']) refuseHere(resource.get(name), 'element')
  for (const url of [fhirExtensions.review, fhirExtensions.retractionReason])
    refuseHere(resource.getOne('extension', 'url', url), 'extension')
  findReadNote(resource)
  for (const element of ['specimen', 'method'].map((name) => resource.get(name)))
    if (!element.isAbsent) element.ignore('each member of a panel says its own')
  resource.get('code').ignore('a panel, whose members are read')
  return true
}

function checkStatus(status: FhirElementReader, members: readonly FhirElementReader[]): void {
  if (checkTakenBack(status, 'members', members)) return
  if (!status.requireOneOf(...Object.keys(ownStatuses), 'cancelled') || findOwnStatus(status) === 'FINAL') return
  if (members.some((each) => findOwnStatus(each.get('status')) === 'FINAL'))
    status.refuse(
      'code',
      'the status of its members, of which one is final; while others are awaited, leave the panel out',
    )
}

function refuseHere(element: FhirElementReader, what: string): void {
  if (!element.isAbsent)
    element.refuse(what, 'none in a panel, of which only the members are read: put it in each of them')
}
