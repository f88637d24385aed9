import type { BundleResource } from './bundle-resources.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { BundlePurchase } from './put-purchase.ts'

/** An order number to which results refer. */
interface OrderNumber {
  readonly purchaseId: string
  readonly identifier: FhirElementReader
}

/** Lists the orders to which resources refer by number, each once, without those in the bundle. */
export function listNumberedOrders(
  resources: readonly BundleResource[],
  inBundle: readonly BundlePurchase[],
): OrderNumber[] {
  const known = new Set(inBundle.map(({ purchaseId }) => purchaseId))
  return resources.flatMap(({ type, resource }) => {
    if (type === undefined || !basedTypes.has(type)) return []
    return resource.list('basedOn').flatMap((basedOn): OrderNumber[] => {
      const purchaseId = findOrderNumber(basedOn)
      if (purchaseId === undefined || known.has(purchaseId)) return []
      known.add(purchaseId)
      return [{ purchaseId, identifier: basedOn.get('identifier') }]
    })
  })
}

const basedTypes: ReadonlySet<string> = new Set(['Observation', 'DiagnosticReport', 'QuestionnaireResponse'])

function findOrderNumber(basedOn: FhirElementReader): string | undefined {
  const identifier = basedOn.get('identifier')
  if (identifier.get('system').findText() !== fhirSystems.purchase) return undefined
  return identifier.get('value').findText()
}

/**
 * Finds the purchase that a resource, or its report, is based on. If the bundle has only one purchase, `basedOn` may be left out. It may
 * also name orders of other systems. A report that names only other purchases contradicts its result.
 */
export function findPurchase(
  { resource, report }: Pick<BundleResource, 'resource' | 'report'>,
  purchases: readonly BundlePurchase[],
): BundlePurchase | undefined {
  const own = resource.list('basedOn')
  const ofReport = report?.list('basedOn') ?? []
  const named = own.length > 0 ? own : ofReport
  const [only] = purchases
  if (named.length === 0 && purchases.length === 1) return only
  const found = new Set<BundlePurchase>()
  for (const basedOn of named)
    for (const purchase of listNamedPurchases(basedOn, purchases)) {
      if (found.size > 0 && !found.has(purchase)) basedOn.refuse('second order', 'one for each result')
      found.add(purchase)
    }
  const [first] = found
  const [basedOn] = named
  if (!first) (basedOn?.get('reference') ?? resource.get('basedOn')).refuse('order', expectedOrder)
  const reported = ofReport.flatMap((each) => listNamedPurchases(each, purchases))
  if (first && reported.length > 0 && !reported.includes(first))
    basedOn!.refuse('order', 'one of those that its report names')
  return first
}

/** The purchases that one reference names, by its address and by its number. */
function listNamedPurchases(basedOn: FhirElementReader, purchases: readonly BundlePurchase[]): BundlePurchase[] {
  const [text, number] = [basedOn.findReference(), findOrderNumber(basedOn)]
  return purchases.filter(
    ({ references, purchaseId }) =>
      (text !== undefined && references.includes(text)) || (number !== undefined && purchaseId === number),
  )
}

const expectedOrder = `a ServiceRequest or Appointment of the bundle, or an identifier with the system ${fhirSystems.purchase}`
