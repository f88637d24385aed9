import { createResolve, listResults, type BundleResource } from './bundle-resources.ts'
import type { FhirReader } from './fhir-reader.ts'
import { fhirExtensions } from './fhir-systems.ts'

const openStatuses = ['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended']

/**
 * Checks that a DiagnosticReport does not contradict its results, that all of them are in the bundle, and that a person has read its
 * conclusion.
 */
export function checkReport(report: BundleResource, all: readonly BundleResource[]): void {
  const { resource } = report
  const resolve = createResolve(report, all)
  checkReferences(resource, 'result', resolve)
  const results = listResults(resource).flatMap((each) => resolve(each) ?? [])
  const status = resource.get('status')
  const text = status.getText() ?? ''
  const isTakenBack = text === 'entered-in-error' || text === 'cancelled'
  if (!isTakenBack) status.requireOneOf(...openStatuses)
  else if (results.some((each) => !['entered-in-error', text].includes(each.get('status').getText() ?? '')))
    status.refuse('code', `the status of its results: they are not ${text}`)
  const wasRead = resource.getOne('extension', 'url', fhirExtensions.noteWasRead).get('valueBoolean').getBoolean()
  for (const name of ['conclusion', 'conclusionCode'])
    if (!resource.get(name).isAbsent && wasRead !== true)
      resource
        .get(name)
        .refuse('conclusion', `none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`)
}

/** Whether an Observation is a panel, of which only the members are read; refuses references to members that are not in the bundle. */
export function isPanel(observation: BundleResource, all: readonly BundleResource[]): boolean {
  const { resource } = observation
  const members = resource.get('hasMember')
  if (members.isAbsent) return false
  const hasValue = ['valueQuantity', 'valueCodeableConcept', 'component'].some((name) => !resource.get(name).isAbsent)
  if (hasValue) {
    members.refuse('element', 'none: leave it out, because a result has a value or members')
    return false
  }
  checkReferences(resource, 'hasMember', createResolve(observation, all))
  resource.get('code').ignore('a panel, whose members are read')
  return true
}

function checkReferences(
  resource: FhirReader,
  name: 'result' | 'hasMember',
  resolve: (reference: string | undefined) => FhirReader | undefined,
): void {
  for (const each of resource.list(name)) {
    if (resolve(each.getReference())?.get('resourceType').getText() !== 'Observation')
      each.get('reference').refuse('reference', 'an Observation of the bundle')
  }
}
