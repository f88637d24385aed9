import { createResolve, type BundleResource } from './bundle-resources.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'

/** Finds the results of a report or the members of a panel; refuses references to those that are not in the bundle, or to itself. */
export function listHeldResults(
  holder: BundleResource,
  name: 'result' | 'hasMember',
  all: readonly BundleResource[],
): FhirElementReader[] {
  const resolve = createResolve(holder, all)
  return holder.resource.list(name).flatMap((each) => {
    const found = resolve(each.findReference())
    const isObservation = found?.get('resourceType').findText() === 'Observation'
    if (isObservation && found.path !== holder.resource.path) return [found]
    each.get('reference').refuse('reference', `${isObservation ? 'another' : 'an'} Observation of the bundle`)
    return []
  })
}

/** Whether a status takes a report or panel back; refuses it if the results say otherwise, because theirs decide. */
export function checkTakenBack(
  status: FhirElementReader,
  name: 'results' | 'members',
  results: readonly FhirElementReader[],
): boolean {
  const text = status.findText() ?? ''
  if (text !== 'entered-in-error' && text !== 'cancelled') return false
  if (results.some((each) => !['entered-in-error', text].includes(each.get('status').findText() ?? '')))
    status.refuse('code', `the status of its ${name}: they are not ${text}`)
  return true
}
