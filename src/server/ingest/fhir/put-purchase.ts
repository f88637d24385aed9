import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import type { MessagePackage } from '../message/screening-message.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { checkFhirElements } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'
import { putIdentifier } from './put-identifier.ts'
import { putReview } from './put-review.ts'
import { putRetractionReason } from './put-status.ts'

/** A purchase of the draft: its index and its products. */
export interface BundlePurchase extends PurchaseProducts {
  readonly index: number
  /** Its identifier, by which results may also refer to it. */
  readonly purchaseId: string | undefined
  /** How observations refer to it. */
  readonly references: readonly string[]
}

interface PurchaseProducts {
  readonly hasKnownPackages: boolean
  /** Where its packages are, or should be. */
  readonly packages: FhirElementReader
  /** The pointer of the first occurrence of each product, by product code. */
  readonly products: ReadonlyMap<string, string>
  /** The number of measurements of each product so far, by product code. */
  readonly measurementCounts: Map<string, number>
}

/** The packages of purchases that are known, by purchase id. */
export type KnownPackages = ReadonlyMap<string, readonly MessagePackage[]>

interface PurchasePlace {
  readonly index: number
  readonly catalogue: DefinitionCatalogue
  readonly known: KnownPackages
  /** Whether the bundle identifies its participant; if not, the participant's known orders cannot be looked up. */
  readonly hasParticipant: boolean
}

/** Puts a ServiceRequest or an Appointment into the message as a purchase with its screening. */
export function putPurchase(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  { index, catalogue, known, hasParticipant }: PurchasePlace,
): PurchaseProducts {
  const pointer = `/purchases/${index}`
  const isRequest = resource.get('resourceType').findText() === 'ServiceRequest'
  message.put(pointer, resource, {})
  putIdentifier(message, `${pointer}/purchaseId`, resource, fhirSystems.purchase)
  putIdentifier(message, `${pointer}/screening/screeningId`, resource, fhirSystems.screening)
  if (resource.get('status').findText() === 'entered-in-error') {
    message.put(`${pointer}/status`, resource.get('status'), 'ENTERED_IN_ERROR')
    putRetractionReason(message, resource, pointer)
    return { hasKnownPackages: false, packages: resource, products: new Map(), measurementCounts: new Map() }
  }
  putOrderStatus(message, resource, { pointer, isRequest })
  putScreening(message, resource, { pointer: `${pointer}/screening`, isRequest })
  putReview(message, resource, `${pointer}/review`)
  const name = isRequest ? 'orderDetail' : 'serviceType'
  const ordered = findKnownPackages(resource, name, known)
  if (ordered) return putKnownPackages(message, resource, { pointer, catalogue, name, ordered })
  const sold = putPackages(message, resource, { pointer, catalogue, name })
  return hasParticipant || sold.products.size > 0 ? sold : { ...sold, hasKnownPackages: false }
}

/** Finds the known packages of an order that names none. */
function findKnownPackages(
  resource: FhirElementReader,
  name: string,
  known: KnownPackages,
): readonly MessagePackage[] | undefined {
  // Codes of other systems do not name our packages.
  const namesPackage = resource
    .list(name)
    .some((concept) => !concept.getOne('coding', 'system', fhirSystems.package).isAbsent)
  const id = resource.getOne('identifier', 'system', fhirSystems.purchase).get('value').findText()
  return namesPackage || id === undefined ? undefined : known.get(id)
}

/** Puts an order that is in the bundle only as a number in its results; it must be known, and is not changed. */
export function putNumberedPurchase(
  message: ScreeningMessageBuilder,
  identifier: FhirElementReader,
  { index, catalogue, known, hasParticipant }: PurchasePlace,
): PurchaseProducts {
  const pointer = `/purchases/${index}`
  message.put(pointer, identifier, {})
  message.put(`${pointer}/purchaseId`, identifier.get('value'), identifier.get('value').findText())
  const ordered = known.get(identifier.get('value').findText() ?? '')
  if (ordered) return putKnownPackages(message, identifier, { pointer, catalogue, name: 'value', ordered })
  // An unknown order number is a single reason, so that what the order lacks is not reported item by item.
  for (const name of ['status', 'screening', 'packages']) message.put(`${pointer}/${name}`, identifier, undefined)
  if (hasParticipant)
    identifier.refuse(
      'order',
      'one of this participant that is known, or its ServiceRequest in the bundle, with status, screening and package',
    )
  return { hasKnownPackages: false, packages: identifier, products: new Map(), measurementCounts: new Map() }
}

interface OrderPlace {
  readonly pointer: string
  readonly isRequest: boolean
}

/** Puts the status of the order with its reason and time, and whether it replaces everything stated earlier. */
function putOrderStatus(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  { pointer, isRequest }: OrderPlace,
): void {
  const putExtension = (name: string, extension: FhirElementReader, value: string): void => {
    const from = extension.isAbsent ? extension : extension.get(value)
    message.put(`${pointer}/${name}`, from, from.findText())
  }
  const getExtension = (url: string): FhirElementReader => resource.getOne('extension', 'url', url)
  const status = getExtension(fhirExtensions.orderStatus)
  putExtension('status', status, 'valueCode')
  checkFhirStatus(resource, status.get('valueCode').findText() === 'CANCELLED', isRequest)
  const replaces = getExtension(fhirExtensions.replaces).get('valueBoolean')
  if (replaces.findBoolean() === true) message.put(`${pointer}/replaces`, replaces, true)
  putExtension('cancellationReason', getExtension(fhirExtensions.cancellationReason), 'valueString')
  putExtension('allInterpretationsReadyAt', getExtension(fhirExtensions.resultsReadyAt), 'valueDateTime')
}

/** Checks that FHIR's own status, which has fewer states, does not contradict the status of the order. */
function checkFhirStatus(resource: FhirElementReader, isCancelled: boolean, isRequest: boolean): void {
  const status = resource.get('status')
  const open = isRequest
    ? ['active', 'on-hold', 'completed']
    : ['proposed', 'pending', 'booked', 'arrived', 'fulfilled', 'checked-in', 'waitlist']
  status.requireOneOf(...(isCancelled ? [isRequest ? 'revoked' : 'cancelled'] : open))
  if (!isRequest) return
  resource.get('intent').requireOneOf('order')
  if (resource.get('doNotPerform').findBoolean() === true) resource.get('doNotPerform').refuse('value', 'false')
}

/** Puts when and where the screening is. */
function putScreening(message: ScreeningMessageBuilder, resource: FhirElementReader, place: OrderPlace): void {
  const time = resource.get(place.isRequest ? 'occurrenceDateTime' : 'start')
  message.put(place.pointer, time, undefined)
  message.put(`${place.pointer}/time`, time, time.findText())
  putSite(message, resource, place)
}

/** Puts the Location that the resource contains and refers to. */
function putSite(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  { pointer, isRequest }: OrderPlace,
): void {
  const name = isRequest ? 'locationReference' : 'participant'
  const references = resource
    .list(name)
    .map((each) => (isRequest ? each : each.get('actor')).get('reference'))
    .filter((each) => isRequest || each.findText()?.startsWith('#'))
  const [reference, ...others] = references
  for (const other of others) other.refuse('second location', 'one')
  message.put(`${pointer}/location`, reference ?? resource.get(name), undefined)
  if (!reference) return
  const site = resource.list('contained').find((each) => `#${each.get('id').findText()}` === reference.findText())
  if (!site) {
    reference.refuse('reference', 'a Location that the resource contains')
    return
  }
  site.get('resourceType').requireOneOf('Location')
  checkFhirElements(site, 'Location')
  const address = site.get('address')
  checkFhirElements(address, 'Address')
  const put = (to: string, from: FhirElementReader): void => message.put(`${pointer}/${to}`, from, from.findText())
  put('siteName', site.get('name'))
  const lines = address.list('line')
  lines.slice(0, 3).forEach((line, index) => put(`location/line${index + 1}`, line))
  lines[3]?.refuse('line', 'three lines at most')
  for (const part of ['city', 'state', 'postalCode', 'country']) put(`location/${part}`, address.get(part))
}

interface PackagesPlace extends Pick<PurchasePlace, 'catalogue'> {
  readonly pointer: string
  readonly name: string
}

/** Puts the packages: one concept each, with the code of the package and, if not all of its products were sold, their codes. */
function putPackages(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  place: PackagesPlace,
): PurchaseProducts {
  const { pointer, catalogue, name } = place
  const products = new Map<string, string>()
  let hasKnownPackages = true
  message.put(`${pointer}/packages`, resource.get(name), undefined)
  resource.list(name).forEach((concept, index) => {
    const at = `${pointer}/packages/${index}`
    const coding = concept.getOne('coding', 'system', fhirSystems.package)
    const packageCode = coding.get('code').findText()
    message.put(at, concept, {})
    message.put(`${at}/packageCode`, coding.get('code'), packageCode)
    const named = concept.list('coding').filter((each) => each.get('system').findText() === fhirSystems.product)
    const soldProducts =
      named.length > 0
        ? named.map((each) => ({ from: each.get('code'), productCode: each.get('code').findText() }))
        : listPackageProducts(catalogue, packageCode ?? '').map(({ productCode }) => ({ from: concept, productCode }))
    hasKnownPackages &&= soldProducts.length > 0
    soldProducts.forEach(({ from, productCode }, product) => {
      message.put(`${at}/products/${product}`, from, {})
      message.put(`${at}/products/${product}/productCode`, from, productCode)
      if (productCode !== undefined && !products.has(productCode))
        products.set(productCode, `${at}/products/${product}`)
    })
  })
  return { hasKnownPackages, packages: resource.get(name), products, measurementCounts: new Map() }
}

/** Puts the known packages of an order that names none, because a laboratory may know only its number. */
function putKnownPackages(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  { pointer, catalogue, name, ordered }: PackagesPlace & { readonly ordered: readonly MessagePackage[] },
): PurchaseProducts {
  const products = new Map<string, string>()
  ordered.forEach(({ packageCode, products: sold }, index) => {
    const at = `${pointer}/packages/${index}`
    message.put(`${at}/packageCode`, resource, packageCode)
    for (const [place, { productCode }] of (sold ?? listPackageProducts(catalogue, packageCode)).entries()) {
      message.put(`${at}/products/${place}/productCode`, resource, productCode)
      if (!products.has(productCode)) products.set(productCode, `${at}/products/${place}`)
    }
  })
  return { hasKnownPackages: true, packages: resource.get(name), products, measurementCounts: new Map() }
}
