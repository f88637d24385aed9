import type { BundleResource } from './bundle-resources.ts'
import { checkTakenBack, listHeldResults } from './list-held-results.ts'
import { fhirExtensions } from './fhir-systems.ts'

const openStatuses = ['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended']

/**
 * Checks that a DiagnosticReport does not contradict its results, that all of them are in the bundle, and that a person has read its
 * conclusion.
 */
export function checkReport(report: BundleResource, all: readonly BundleResource[]): void {
  const { resource } = report
  const status = resource.get('status')
  if (!checkTakenBack(status, 'results', listHeldResults(report, 'result', all))) status.requireOneOf(...openStatuses)
  else if (resource.list('result').length === 0)
    status.refuse('code', 'its results, each with this status: a report alone takes nothing back')
  const wasRead = resource.getOne('extension', 'url', fhirExtensions.noteWasRead).get('valueBoolean').findBoolean()
  for (const name of ['conclusion', 'conclusionCode'])
    if (!resource.get(name).isAbsent && wasRead !== true)
      resource
        .get(name)
        .refuse('conclusion', `none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`)
}
