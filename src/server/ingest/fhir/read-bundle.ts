import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { hashContent } from '../message/hash-content.ts'
import { maxProblems } from '../message/message-limits.ts'
import type { PlacedProblem } from '../message/placed-problem.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'
import { findPurchase, listNumberedOrders } from './find-purchase.ts'
import { createResolve, listResources, type BundleResource } from './bundle-resources.ts'
import { checkFhirElements } from './check-elements.ts'
import { checkObservationPanel } from './check-observation-panel.ts'
import { checkSpecimen } from './check-specimen.ts'
import { checkReport } from './check-report.ts'
import { FhirElementReader, expectedObjectReason, type Refuse } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import { ScreeningMessageBuilder } from './screening-message-builder.ts'
import { putObservation } from './put-observation.ts'
import { putParticipant } from './put-participant.ts'
import { putNumberedPurchase, putPurchase, type BundlePurchase, type KnownPackages } from './put-purchase.ts'
import { putQuestionnaire } from './put-questionnaire.ts'

/** A bundle mapped to a message of our own, and what could not be understood. */
export interface BundleReading {
  readonly message: ScreeningMessageBuilder
  readonly problems: readonly PlacedProblem[]
  /** The parts that are not read, and why no result depends on them. */
  readonly notRead: readonly PlacedReason[]
  /** The ids of purchases whose packages are not named. */
  readonly openPurchases: readonly string[]
}

/** Whether the received data claims to be a FHIR resource. */
export function isBundle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'resourceType' in data
}

/** Maps a FHIR R4 bundle to a message of our own, which is checked against its schema and the catalogue later. */
export function readBundle(data: unknown, catalogue: DefinitionCatalogue, known: KnownPackages): BundleReading {
  const { refused, notRead, refuse } = collectReasons()
  const bundle = new FhirElementReader(data, 'Bundle', refuse)
  const message = new ScreeningMessageBuilder()
  const purchaseIndexes = new Map<string, number>()
  if (bundle.get('resourceType').findText() !== 'Bundle') {
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

/** Collects what is refused and what is not read, each reason once per path. */
function collectReasons() {
  const refused: PlacedReason[] = []
  const notRead: PlacedReason[] = []
  const refuse: Refuse = (path, reason, isNote = false) => {
    const reasons = isNote ? notRead : refused
    // A value that is not an object has no elements, so a missing one is not another reason.
    const isSaid = reasons.some((each) =>
      each.reason === expectedObjectReason
        ? `${path}.`.startsWith(`${each.path}.`)
        : each.path === path && each.reason === reason,
    )
    // One more than is reported shows that there are more.
    if (!isSaid && reasons.length <= maxProblems) reasons.push({ path, reason })
  }
  return { refused, notRead, refuse }
}

/** A message that is being made from a bundle. */
interface Draft {
  readonly message: ScreeningMessageBuilder
  readonly resources: readonly BundleResource[]
  readonly catalogue: DefinitionCatalogue
  /** The purchase that each entry belongs to, by the path of its resource. */
  readonly purchaseIndexes: Map<string, number>
}

/** Puts the purchases that the bundle describes, and those that its results only refer to by number. */
function putPurchases(
  { message, resources, catalogue, purchaseIndexes }: Draft,
  rules: { readonly known: KnownPackages; readonly hasParticipant: boolean },
): BundlePurchase[] {
  const purchases = resources
    .filter(({ type }) => type === 'ServiceRequest' || type === 'Appointment')
    .map(({ resource, references }, index): BundlePurchase => {
      purchaseIndexes.set(resource.path, index)
      const identifier = resource.getOne('identifier', 'system', fhirSystems.purchase)
      const purchaseId = identifier.get('value').findText()
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

/** Checks each resource, and puts each result into its purchase; `all-unknown` if there are results, but all of unknown tests. */
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
    // A damaged one may belong to any result, whether it is named or not.
    if (isSpecimen(resource)) checkSpecimen(resource)
    if (type !== 'Observation' && type !== 'QuestionnaireResponse') continue
    if (type === 'Observation' && checkObservationPanel(each, resources)) {
      // Members may have orders of their own.
      if (resource.list('basedOn').length > 0) findPurchase(each, purchases)
      continue
    }
    const purchase = findPurchase(each, purchases)
    if (!purchase) {
      isAnyUnderstood = true
      continue
    }
    purchaseIndexes.set(toEntryPath(resource.path), purchase.index)
    const report = each.report?.get('resourceType').findText() === 'DiagnosticReport' && each.report
    const place = { purchase, catalogue, resolve: createResolve(each, resources), ...(report && { report }) }
    if (type === 'QuestionnaireResponse') putQuestionnaire(message, resource, place)
    if (type === 'QuestionnaireResponse' || putObservation(message, resource, place)) isAnyUnderstood = true
    else isAnyUnknown = true
  }
  return isAnyUnknown && !isAnyUnderstood ? 'all-unknown' : undefined
}

/**
 * Puts the id and the time of the message. A transaction or batch without an id gets one from a hash of its content; without a time, the
 * latest report gives it.
 */
function putHead(
  message: ScreeningMessageBuilder,
  bundle: FhirElementReader,
  { resources, data }: { readonly resources: readonly BundleResource[]; readonly data: unknown },
): void {
  const identifier = bundle.get('identifier')
  checkFhirElements(identifier, 'Identifier')
  const isSending = ['transaction', 'batch'].includes(bundle.get('type').findText() ?? '')
  const id = identifier.isAbsent && isSending ? `sha256-${hashContent(data)}` : identifier.get('value').findText()
  message.put('/messageId', identifier, id)
  const issued = resources.flatMap(({ type, resource }) =>
    type === 'DiagnosticReport' ? (resource.get('issued').findText() ?? []) : [],
  )
  const latest = issued.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
  message.put('/sentAt', bundle.get('timestamp'), bundle.get('timestamp').findText() ?? latest)
}

function findPatient(entries: readonly BundleResource[], bundle: FhirElementReader): BundleResource | undefined {
  const [patient, ...others] = entries.filter(({ type }) => type === 'Patient')
  if (!patient) bundle.refuse('bundle without a Patient', 'one')
  for (const { resource } of others) resource.refuse('second Patient', 'one Patient: a bundle is about one participant')
  return patient
}

/**
 * Refuses a resource without a subject, or with one other than the bundle's patient. Describing and contained resources need no subject.
 */
function checkSubject(
  { type, resource, report, references: own }: BundleResource,
  { references }: BundleResource,
): void {
  const subject = resource.get('subject')
  const isContained = report !== undefined && own.length === 0
  if ((type === undefined || isContained) && subject.isAbsent) return
  if (type === undefined && resource.get('resourceType').findText() !== 'Encounter' && !isSpecimen(resource)) return
  const subjects = type === 'Appointment' ? resource.list('participant').map((each) => each.get('actor')) : [subject]
  const patients = subjects.filter((each) => type !== 'Appointment' || !each.findReference()?.startsWith('#'))
  if (patients.length === 0) resource.get('participant').refuse('appointment without the Patient', 'one')
  for (const each of patients) {
    const identifier = each.get('identifier')
    const isIdentified = references.includes(toIdentifierCondition(each))
    if (!references.includes(each.findReference() ?? '') && !isIdentified)
      each.get('reference').refuse('reference', "the bundle's Patient")
    else if (!isIdentified && identifier.get('system').findText() === fhirSystems.participant)
      identifier.get('value').refuse('participant', "the bundle's Patient, whom the reference names")
  }
}

/** Turns a reference by identifier into a conditional reference. */
function toIdentifierCondition(subject: FhirElementReader): string {
  const identifier = subject.get('identifier')
  return `Patient?identifier=${identifier.get('system').findText()}|${identifier.get('value').findText()}`
}

function isSpecimen(resource: FhirElementReader): boolean {
  return resource.get('resourceType').findText() === 'Specimen'
}

function placeProblems(
  refused: readonly PlacedReason[],
  purchaseIndexes: ReadonlyMap<string, number>,
): PlacedProblem[] {
  return refused.map((each) => ({ ...each, pointer: getPurchasePointer(each.path, purchaseIndexes) }))
}

/** Returns the path of the entry's resource that contains a path. */
function toEntryPath(path: string): string {
  return /^Bundle\.entry\[\d+\]\.resource/.exec(path)?.[0] ?? ''
}

/** Returns the pointer of the purchase to which the resource at a path belongs; empty if there is none. */
function getPurchasePointer(path: string, purchaseIndexes: ReadonlyMap<string, number>): string {
  const index = purchaseIndexes.get(toEntryPath(path))
  return index === undefined ? '' : `/purchases/${index}`
}
