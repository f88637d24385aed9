import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { maxProblems } from '../message/limit-problems.ts'
import type { PlacedProblem } from '../message/placed-problem.ts'
import { checkFhirElements } from './check-elements.ts'
import { checkResource } from './check-resource.ts'
import { FhirElement, type Refuse } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import { RawMessage } from './raw-message.ts'
import { putObservation } from './put-observation.ts'
import { putParticipant } from './put-participant.ts'
import { putPurchase, type BundlePurchase } from './put-purchase.ts'
import { putQuestionnaire } from './put-questionnaire.ts'

/** What a bundle says in our own words, and what in it could not be understood. */
export interface BundleReading {
  readonly message: RawMessage
  readonly problems: readonly PlacedProblem[]
}

interface Entry {
  readonly type: (typeof resourceTypes)[number] | undefined
  readonly resource: FhirElement
  /** How other resources refer to it. */
  readonly references: readonly string[]
}

/** So many resources a bundle may have: some ten purchases with everything that can be measured. */
const maxEntries = 1000

/** Whether what was received says that it is a bundle of FHIR. */
export function isBundle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'resourceType' in data
}

/** Maps a FHIR R4 bundle to a message of our own; its schema and the catalogue judge that afterward. */
export function readBundle(data: unknown, catalogue: Catalogue): BundleReading {
  const refused: { path: string; reason: string }[] = []
  /** The purchase that each entry belongs to, by the path of its resource. */
  const purchaseIndexes = new Map<string, number>()
  const refuse: Refuse = (path, reason) => {
    const isKnown = refused.some((each) => each.path === path && each.reason === reason)
    // One more than is told says that there are more.
    if (!isKnown && refused.length <= maxProblems) refused.push({ path, reason })
  }
  const bundle = new FhirElement(data, 'Bundle', refuse)
  const message = new RawMessage()
  bundle.get('resourceType').requireOneOf('Bundle')
  checkFhirElements(bundle, 'Bundle')
  bundle.get('type').requireOneOf('collection')
  message.put('/messageId', bundle.get('identifier'), readMessageId(bundle))
  message.put('/sentAt', bundle.get('timestamp'), bundle.get('timestamp').getText())
  const entries = bundle.list('entry', maxEntries).map(readEntry)
  const patient = findPatient(entries, bundle)
  message.put('/participant', bundle, undefined)
  if (patient) putParticipant(message, patient.resource)
  message.put('/purchases', bundle.get('entry'), undefined)
  const purchases = entries
    .filter(({ type }) => type === 'ServiceRequest' || type === 'Appointment')
    .map(({ resource, references }, index): BundlePurchase => {
      purchaseIndexes.set(resource.path, index)
      return { references, index, ...putPurchase(message, resource, { index, catalogue }) }
    })
  for (const { type, resource } of entries) {
    if (type === 'Patient') continue
    if (patient) checkSubject(type, resource, patient)
    if (type !== 'Observation' && type !== 'QuestionnaireResponse') continue
    const purchase = findReferencedPurchase(resource, purchases)
    if (!purchase) continue
    purchaseIndexes.set(resource.path, purchase.index)
    if (type === 'Observation') putObservation(message, resource, { purchase, catalogue })
    else putQuestionnaire(message, resource, { purchase, catalogue })
  }
  const problems = refused.map(({ path, reason }) => ({
    path,
    reason,
    pointer: getPurchasePointer(path, purchaseIndexes),
  }))
  return { message, problems }
}

function readMessageId(bundle: FhirElement): string | undefined {
  const identifier = bundle.get('identifier')
  if (!identifier.isAbsent) identifier.get('system').requireOneOf(fhirSystems.message)
  return identifier.get('value').getText()
}

const resourceTypes = ['Patient', 'ServiceRequest', 'Appointment', 'Observation', 'QuestionnaireResponse'] as const

function readEntry(entry: FhirElement): Entry {
  const resource = entry.get('resource')
  const type = resourceTypes.find((each) => each === resource.get('resourceType').getText())
  checkFhirElements(entry, 'Bundle.entry')
  if (type === undefined) resource.get('resourceType').requireOneOf(...resourceTypes)
  else checkResource(resource, type)
  const id = resource.get('id').getText()
  const fullUrl = entry.get('fullUrl').getText()
  return {
    type,
    resource,
    references: [...(id === undefined ? [] : [`${type}/${id}`]), ...(fullUrl === undefined ? [] : [fullUrl])],
  }
}

function findPatient(entries: readonly Entry[], bundle: FhirElement): Entry | undefined {
  const [patient, ...others] = entries.filter(({ type }) => type === 'Patient')
  if (!patient) bundle.refuse('bundle without a Patient', 'one')
  for (const { resource } of others) resource.refuse('second Patient', 'one participant')
  return patient
}

/** Refuses a resource about another person than the bundle's patient, or about none. */
function checkSubject(type: Entry['type'], resource: FhirElement, { references }: Entry): void {
  if (type === undefined) return
  const subjects =
    type === 'Appointment'
      ? resource.list('participant').map((each) => each.get('actor').get('reference'))
      : [resource.get('subject').get('reference')]
  const patients = subjects.filter((each) => type !== 'Appointment' || !each.getText()?.startsWith('#'))
  if (patients.length === 0) resource.get('participant').refuse('appointment without the Patient', 'one')
  for (const each of patients)
    if (!references.includes(each.getText() ?? '')) each.refuse('reference', "the bundle's Patient")
}

/** The purchase that a resource is based on; where the bundle has one only, it need not say. */
function findReferencedPurchase(
  resource: FhirElement,
  purchases: readonly BundlePurchase[],
): BundlePurchase | undefined {
  const [reference, ...others] = resource.list('basedOn').map((each) => each.get('reference'))
  for (const other of others) other.refuse('second reference', 'one')
  const [only] = purchases
  if (!reference && purchases.length === 1) return only
  const text = reference?.getText()
  const found = purchases.find(({ references }) => text !== undefined && references.includes(text))
  if (!found)
    (reference ?? resource.get('basedOn')).refuse('reference', 'a ServiceRequest or Appointment of the bundle')
  return found
}

/** The pointer of the purchase that the resource of a path belongs to; empty where it belongs to none. */
function getPurchasePointer(path: string, purchaseIndexes: ReadonlyMap<string, number>): string {
  const [resource = ''] = /^Bundle\.entry\[\d+\]\.resource/.exec(path) ?? []
  const index = purchaseIndexes.get(resource)
  return index === undefined ? '' : `/purchases/${index}`
}
