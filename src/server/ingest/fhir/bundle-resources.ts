import { checkFhirElements, checkResource } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { otherResourceTypes } from './resource-types.ts'

/** The types of resources that are read. */
const readTypes = [
  'Patient',
  'ServiceRequest',
  'Appointment',
  'Observation',
  'QuestionnaireResponse',
  'DiagnosticReport',
] as const

/** The types that only describe circumstances; a Specimen is read if a result refers to it. */
const describingTypes: ReadonlySet<string> = new Set([
  'Specimen',
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Device',
  'Encounter',
])

/** The most resources a bundle may have: about ten purchases with everything that can be measured. */
const maxEntries = 1000

/** A resource that is read. */
export interface BundleResource {
  readonly type: (typeof readTypes)[number] | undefined
  readonly resource: FhirElementReader
  /** How other resources refer to it. */
  readonly references: readonly string[]
  /** The DiagnosticReport that has it among its results, or the panel that contains it. */
  readonly report?: FhirElementReader
}

/** Lists the resources of a bundle, followed by the results that DiagnosticReports and panels contain. */
export function listResources(bundle: FhirElementReader): BundleResource[] {
  const isSending = ['transaction', 'batch'].includes(bundle.get('type').findText() ?? '')
  const seen = new Set<string>()
  const entries = bundle.list('entry', maxEntries).map((entry) => readEntry(entry, { isSending, seen }))
  const reports = entries.filter(({ type }) => type === 'DiagnosticReport')
  const reportByResult = new Map(
    reports.toReversed().flatMap(({ resource }) => listResults(resource).map((result) => [result, resource] as const)),
  )
  const reported = entries.map((entry) => {
    const [report] = entry.references.flatMap((each) => reportByResult.get(each) ?? [])
    return report && entry.type === 'Observation' ? { ...entry, report } : entry
  })
  const panels = entries.filter(({ type, resource }) => type === 'Observation' && resource.list('hasMember').length > 0)
  return [...reported, ...[...reports, ...panels].flatMap(({ resource }) => listContainedResults(resource))]
}

/** Lists the references of a report to its results. */
export function listResults(report: FhirElementReader): string[] {
  return report.list('result').flatMap((each) => each.findReference() ?? [])
}

/** Creates a function that resolves a reference to a resource of the bundle, or to one contained in the resource or its report. */
export function createResolve({ resource, report }: BundleResource, all: readonly BundleResource[]) {
  return (reference: string | undefined): FhirElementReader | undefined =>
    reference?.startsWith('#')
      ? [resource, report]
          .flatMap((each) => each?.list('contained') ?? [])
          .find((each) => `#${each.get('id').findText()}` === reference)
      : all.find(({ references }) => reference !== undefined && references.includes(reference))?.resource
}

interface BundleState {
  /** Whether the bundle says what to do with each resource. */
  readonly isSending: boolean
  /** The ids and addresses of the resources before. */
  readonly seen: Set<string>
}

function readEntry(entry: FhirElementReader, { isSending, seen }: BundleState): BundleResource {
  const resource = entry.get('resource')
  checkFhirElements(entry, 'Bundle.entry')
  checkRequest(entry.get('request'), isSending)
  const name = resource.get('resourceType').findText() ?? ''
  const type = readTypes.find((each) => each === name)
  if (type) checkResource(resource, type)
  else if (!otherResourceTypes.has(name)) resource.get('resourceType').requireOneOf(...readTypes)
  else if (!describingTypes.has(name)) resource.ignore('a resource of this type says nothing of a result')
  const id = resource.get('id').findText()
  const fullUrl = entry.get('fullUrl').findText()
  const addresses = [...(id === undefined ? [] : [`${name}/${id}`]), ...(fullUrl === undefined ? [] : [fullUrl])]
  // References would be to either of the two.
  if (addresses.some((each) => seen.has(each))) resource.refuse('second resource with this id or fullUrl', 'one')
  for (const address of addresses) seen.add(address)
  const identifiers = type ? resource.list('identifier') : []
  return { type, resource, references: [...addresses, ...identifiers.flatMap((each) => toCondition(name, each))] }
}

/** Returns the conditional reference by which a transaction refers to a resource with this identifier. */
function toCondition(name: string, identifier: FhirElementReader): string[] {
  const [system, value] = [identifier.get('system').findText(), identifier.get('value').findText()]
  return system === undefined || value === undefined ? [] : [`${name}?identifier=${system}|${value}`]
}

/** Checks the method of a request: messages state facts, and retract results by their status rather than by DELETE. */
function checkRequest(request: FhirElementReader, isSending: boolean): void {
  if (isSending) request.get('method').requireOneOf('POST', 'PUT')
  else if (!request.isAbsent) request.refuse('element', 'a collection of resources')
}

function listContainedResults(holder: FhirElementReader): BundleResource[] {
  const references = holder.listReferences()
  return holder.list('contained').flatMap((resource): BundleResource[] => {
    const isResult = resource.get('resourceType').findText() === 'Observation'
    if (!isResult || !references.has(`#${resource.get('id').findText()}`)) return []
    checkResource(resource, 'Observation')
    return [{ type: 'Observation', resource, references: [], report: holder }]
  })
}
