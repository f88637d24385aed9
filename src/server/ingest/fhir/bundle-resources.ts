import { checkFhirElements, checkResource } from './check-elements.ts'
import type { FhirReader } from './fhir-reader.ts'

/** The resources that say what is read. */
const readTypes = [
  'Patient',
  'ServiceRequest',
  'Appointment',
  'Observation',
  'QuestionnaireResponse',
  'DiagnosticReport',
] as const

/** Those that tell of the circumstances; a Specimen is read where a result refers to it. */
const describingTypes: ReadonlySet<string> = new Set([
  'Specimen',
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Device',
  'Encounter',
])

/** So many resources a bundle may have: some ten purchases with everything that can be measured. */
const maxEntries = 1000

/** A resource that is read. */
export interface BundleResource {
  readonly type: (typeof readTypes)[number] | undefined
  readonly resource: FhirReader
  /** How other resources refer to it. */
  readonly references: readonly string[]
  /** The DiagnosticReport that has it among its results. */
  readonly report?: FhirReader
}

/** Lists the resources of a bundle, those that a DiagnosticReport contains after the others. */
export function listResources(bundle: FhirReader): BundleResource[] {
  const isSending = ['transaction', 'batch'].includes(bundle.get('type').getText() ?? '')
  const entries = bundle.list('entry', maxEntries).map((entry) => readEntry(entry, isSending))
  const reports = entries.filter(({ type }) => type === 'DiagnosticReport')
  const reported = entries.map((entry) => {
    const report = reports.find(({ resource }) => listResults(resource).some((each) => entry.references.includes(each)))
    return report && entry.type === 'Observation' ? { ...entry, report: report.resource } : entry
  })
  return [...reported, ...reports.flatMap(({ resource }) => listContainedResults(resource))]
}

/** The references of a report, or of a panel, to its results. */
export function listResults(resource: FhirReader, name: 'result' | 'hasMember' = 'result'): string[] {
  return resource.list(name).flatMap((each) => each.getReference() ?? [])
}

/** Finds what a reference leads to: a resource of the bundle, or one that is contained in the same resource. */
export function createResolve({ resource, report }: BundleResource, all: readonly BundleResource[]) {
  return (reference: string | undefined): FhirReader | undefined =>
    reference?.startsWith('#')
      ? [resource, report]
          .flatMap((each) => each?.list('contained') ?? [])
          .find((each) => `#${each.get('id').getText()}` === reference)
      : all.find(({ references }) => reference !== undefined && references.includes(reference))?.resource
}

function readEntry(entry: FhirReader, isSending: boolean): BundleResource {
  const resource = entry.get('resource')
  checkFhirElements(entry, 'Bundle.entry')
  checkRequest(entry.get('request'), isSending)
  const name = resource.get('resourceType').getText() ?? ''
  const type = readTypes.find((each) => each === name)
  if (type) checkResource(resource, type)
  else if (!/^[A-Z][A-Za-z]{2,60}$/.test(name)) resource.get('resourceType').requireOneOf(...readTypes)
  else if (!describingTypes.has(name)) resource.ignore('a resource of this type says nothing of a result')
  const id = resource.get('id').getText()
  const fullUrl = entry.get('fullUrl').getText()
  const identifiers = type ? resource.list('identifier') : []
  return {
    type,
    resource,
    references: [
      ...(id === undefined ? [] : [`${name}/${id}`]),
      ...(fullUrl === undefined ? [] : [fullUrl]),
      ...identifiers.flatMap((each) => toCondition(name, each)),
    ],
  }
}

/** The condition by which a transaction refers to what has an identifier. */
function toCondition(name: string, identifier: FhirReader): string[] {
  const [system, value] = [identifier.get('system').getText(), identifier.get('value').getText()]
  return system === undefined || value === undefined ? [] : [`${name}?identifier=${system}|${value}`]
}

/** What is to be done with a resource: a message says what is so, and takes results back by their status. */
function checkRequest(request: FhirReader, isSending: boolean): void {
  if (isSending) request.get('method').requireOneOf('POST', 'PUT')
  else if (!request.isAbsent) request.refuse('element', 'a collection of resources')
}

function listContainedResults(report: FhirReader): BundleResource[] {
  const references = report.listReferences()
  return report.list('contained').flatMap((resource): BundleResource[] => {
    const isResult = resource.get('resourceType').getText() === 'Observation'
    if (!isResult || !references.has(`#${resource.get('id').getText()}`)) return []
    checkResource(resource, 'Observation')
    return [{ type: 'Observation', resource, references: [], report }]
  })
}
