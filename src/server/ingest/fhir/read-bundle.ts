import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { hashContent } from '../message/hash-content.ts'
import { maxProblems } from '../message/message-limits.ts'
import type { PlacedProblem } from '../message/placed-problem.ts'
import type { RefusalReason } from '../../records/refused-messages.ts'
import { findPurchase, listNumberedOrders } from './find-purchase.ts'
import { createResolve, listResources, type BundleResource } from './bundle-resources.ts'
import { checkFhirElements } from './check-elements.ts'
import { checkReport, isPanel } from './check-report.ts'
import { FhirReader, type Refuse } from './fhir-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import { FhirMessageMapper } from './fhir-message-mapper.ts'
import { putObservation } from './put-observation.ts'
import { putParticipant } from './put-participant.ts'
import { putNumberedPurchase, putPurchase, type BundlePurchase, type KnownPackages } from './put-purchase.ts'
import { putQuestionnaire } from './put-questionnaire.ts'

/** What a bundle says in our own words, and what in it could not be understood. */
export interface BundleReading {
  readonly message: FhirMessageMapper
  readonly problems: readonly PlacedProblem[]
  /** What of it is not read, and why no result depends on it. */
  readonly notRead: readonly RefusalReason[]
  /** The ids of purchases whose packages it does not name. */
  readonly openPurchases: readonly string[]
}

/** Whether what was received says that it is a bundle of FHIR. */
export function isBundle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'resourceType' in data
}

/** Maps a FHIR R4 bundle to a message of our own; its schema and the catalogue judge that afterward. */
export function readBundle(data: unknown, catalogue: Catalogue, known: KnownPackages): BundleReading {
  const { refused, notRead, refuse } = collectReasons()
  const bundle = new FhirReader(data, 'Bundle', refuse)
  const message = new FhirMessageMapper()
  const purchaseIndexes = new Map<string, number>()
  if (bundle.get('resourceType').getText() !== 'Bundle') {
    bundle.get('resourceType').refuse('resource', 'a Bundle of the Patient, the order and the results')
    for (const required of ['/messageId', '/sentAt', '/participant']) message.put(required, bundle, undefined)
    return { message, problems: placeProblems(refused, purchaseIndexes), notRead, openPurchases: [] }
  }
  checkFhirElements(bundle, 'Bundle')
  bundle.get('type').requireOneOf('collection', 'transaction', 'batch', 'message')
  const resources = listResources(bundle)
  putHead(message, bundle, { resources, data })
  const patient = findPatient(resources, bundle)
  message.put('/participant', bundle, undefined)
  if (patient) putParticipant(message, patient.resource)
  message.put('/purchases', bundle.get('entry'), undefined)
  const hasParticipant = patient?.resource.getOne('identifier', 'system', fhirSystems.participant).isAbsent === false
  const draft: Draft = { message, resources, catalogue, purchaseIndexes }
  const purchases = putPurchases(draft, { known, hasParticipant })
  if (putResults(draft, { purchases, patient }) === 'all-unknown')
    bundle.get('entry').refuse('Observations whose codes nothing has', 'at least one with a LOINC code of a test')
  const problems = placeProblems(refused, purchaseIndexes)
  const openPurchases = purchases.flatMap(({ purchaseId, products }) =>
    purchaseId !== undefined && products.size === 0 ? [purchaseId] : [],
  )
  return { message, problems, notRead, openPurchases }
}

/** What is refused and what is not read, each reason once at its place. */
function collectReasons() {
  const refused: RefusalReason[] = []
  const notRead: RefusalReason[] = []
  const refuse: Refuse = (path, reason, isNote = false) => {
    const reasons = isNote ? notRead : refused
    const isKnown = reasons.some((each) => each.path === path && each.reason === reason)
    // One more than is told says that there are more.
    if (!isKnown && reasons.length <= maxProblems) reasons.push({ path, reason })
  }
  return { refused, notRead, refuse }
}

/** A message that is being made of a bundle. */
interface Draft {
  readonly message: FhirMessageMapper
  readonly resources: readonly BundleResource[]
  readonly catalogue: Catalogue
  /** The purchase that each entry belongs to, by the path of its resource. */
  readonly purchaseIndexes: Map<string, number>
}

/** Puts the purchases that the bundle describes, and those of which its results give the number alone. */
function putPurchases(
  { message, resources, catalogue, purchaseIndexes }: Draft,
  rules: { readonly known: KnownPackages; readonly hasParticipant: boolean },
): BundlePurchase[] {
  const purchases = resources
    .filter(({ type }) => type === 'ServiceRequest' || type === 'Appointment')
    .map(({ resource, references }, index): BundlePurchase => {
      purchaseIndexes.set(resource.path, index)
      const identifier = resource.getOne('identifier', 'system', fhirSystems.purchase)
      const purchaseId = identifier.get('value').getText()
      return { references, purchaseId, index, ...putPurchase(message, resource, { index, catalogue, ...rules }) }
    })
  for (const { purchaseId, identifier } of listNumberedOrders(resources, purchases)) {
    const index = purchases.length
    purchaseIndexes.set(toEntryPath(identifier.path), index)
    const products = putNumberedPurchase(message, identifier, { index, catalogue, ...rules })
    purchases.push({ references: [], purchaseId, index, ...products })
  }
  return purchases
}

/** Checks each resource, and puts each result into its purchase; `all-unknown` where there are results, and all are of tests that nothing has. */
function putResults(
  { message, resources, catalogue, purchaseIndexes }: Draft,
  {
    purchases,
    patient,
  }: { readonly purchases: readonly BundlePurchase[]; readonly patient: BundleResource | undefined },
): 'all-unknown' | undefined {
  let isAnyUnderstood = false
  let isAnyUnknown = false
  for (const each of resources) {
    const { type, resource } = each
    if (patient && type !== 'Patient') checkSubject(each, patient)
    if (type === 'DiagnosticReport') checkReport(each, resources)
    if (type !== 'Observation' && type !== 'QuestionnaireResponse') continue
    if (type === 'Observation' && isPanel(each, resources)) continue
    const purchase = findPurchase(each, purchases)
    if (!purchase) {
      isAnyUnderstood = true
      continue
    }
    purchaseIndexes.set(toEntryPath(resource.path), purchase.index)
    const place = { purchase, catalogue, resolve: createResolve(each, resources) }
    if (type === 'QuestionnaireResponse') putQuestionnaire(message, resource, place)
    if (type === 'QuestionnaireResponse' || putObservation(message, resource, place)) isAnyUnderstood = true
    else isAnyUnknown = true
  }
  return isAnyUnknown && !isAnyUnderstood ? 'all-unknown' : undefined
}

/** Puts id and time of the message. What sends resources has no id of its own: its content names it, and the latest report its time. */
function putHead(
  message: FhirMessageMapper,
  bundle: FhirReader,
  { resources, data }: { readonly resources: readonly BundleResource[]; readonly data: unknown },
): void {
  const identifier = bundle.get('identifier')
  const isSending = ['transaction', 'batch'].includes(bundle.get('type').getText() ?? '')
  const id = identifier.isAbsent && isSending ? `sha256-${hashContent(data)}` : identifier.get('value').getText()
  message.put('/messageId', identifier, id)
  const issued = resources.flatMap(({ type, resource }) =>
    type === 'DiagnosticReport' ? (resource.get('issued').getText() ?? []) : [],
  )
  const latest = issued.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
  message.put('/sentAt', bundle.get('timestamp'), bundle.get('timestamp').getText() ?? latest)
}

function findPatient(entries: readonly BundleResource[], bundle: FhirReader): BundleResource | undefined {
  const [patient, ...others] = entries.filter(({ type }) => type === 'Patient')
  if (!patient) bundle.refuse('bundle without a Patient', 'one')
  for (const { resource } of others) resource.refuse('second Patient', 'one Patient: a bundle is about one participant')
  return patient
}

/** Refuses a resource about another person than the bundle's patient, or about none; what describes need not say it, nor what a report contains. */
function checkSubject(
  { type, resource, report, references: own }: BundleResource,
  { references }: BundleResource,
): void {
  const subject = resource.get('subject')
  const isContained = report !== undefined && own.length === 0
  if ((type === undefined || isContained) && subject.isAbsent) return
  if (type === undefined && resource.get('resourceType').getText() !== 'Encounter' && !isSpecimen(resource)) return
  const subjects = type === 'Appointment' ? resource.list('participant').map((each) => each.get('actor')) : [subject]
  const patients = subjects.filter((each) => type !== 'Appointment' || !each.getReference()?.startsWith('#'))
  if (patients.length === 0) resource.get('participant').refuse('appointment without the Patient', 'one')
  for (const each of patients)
    if (!references.includes(each.getReference() ?? '') && !references.includes(toIdentifierCondition(each)))
      each.get('reference').refuse('reference', "the bundle's Patient")
}

/** What a reference by an identifier alone means as a condition. */
function toIdentifierCondition(subject: FhirReader): string {
  const identifier = subject.get('identifier')
  return `Patient?identifier=${identifier.get('system').getText()}|${identifier.get('value').getText()}`
}

function isSpecimen(resource: FhirReader): boolean {
  return resource.get('resourceType').getText() === 'Specimen'
}

function placeProblems(
  refused: readonly RefusalReason[],
  purchaseIndexes: ReadonlyMap<string, number>,
): PlacedProblem[] {
  return refused.map((each) => ({ ...each, pointer: getPurchasePointer(each.path, purchaseIndexes) }))
}

/** The path of the resource of the entry that a path is in. */
function toEntryPath(path: string): string {
  return /^Bundle\.entry\[\d+\]\.resource/.exec(path)?.[0] ?? ''
}

/** The pointer of the purchase that the resource of a path belongs to; empty where it belongs to none. */
function getPurchasePointer(path: string, purchaseIndexes: ReadonlyMap<string, number>): string {
  const index = purchaseIndexes.get(toEntryPath(path))
  return index === undefined ? '' : `/purchases/${index}`
}
