import type { BundleResource } from './bundle-resources.ts'
import type { FhirReader } from './fhir-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { BundlePurchase } from './put-purchase.ts'

/** The number of an order as results give it. */
interface OrderNumber {
  readonly purchaseId: string
  readonly identifier: FhirReader
}

/** The orders that resources are based on by their numbers, each once, without those that the bundle has. */
export function listNumberedOrders(
  resources: readonly BundleResource[],
  inBundle: readonly BundlePurchase[],
): OrderNumber[] {
  const known = new Set(inBundle.map(({ purchaseId }) => purchaseId))
  return resources.flatMap(({ type, resource }) => {
    if (type === undefined || !basedTypes.has(type)) return []
    return resource.list('basedOn').flatMap((basedOn): OrderNumber[] => {
      const purchaseId = getOrderNumber(basedOn)
      if (purchaseId === undefined || known.has(purchaseId)) return []
      known.add(purchaseId)
      return [{ purchaseId, identifier: basedOn.get('identifier') }]
    })
  })
}

const basedTypes: ReadonlySet<string> = new Set(['Observation', 'DiagnosticReport', 'QuestionnaireResponse'])

function getOrderNumber(basedOn: FhirReader): string | undefined {
  const identifier = basedOn.get('identifier')
  if (identifier.get('system').getText() !== fhirSystems.purchase) return undefined
  return identifier.get('value').getText()
}

/**
 * Finds the purchase that a resource, or the report that it is in, is based on; where the bundle has one only, it need not say. Orders
 * of other systems may be named next to it.
 */
export function findPurchase(
  { resource, report }: Pick<BundleResource, 'resource' | 'report'>,
  purchases: readonly BundlePurchase[],
): BundlePurchase | undefined {
  const own = resource.list('basedOn')
  const named = own.length > 0 ? own : (report?.list('basedOn') ?? [])
  const [only] = purchases
  if (named.length === 0 && purchases.length === 1) return only
  const found = new Set<BundlePurchase>()
  for (const basedOn of named) {
    const [text, number] = [basedOn.getReference(), getOrderNumber(basedOn)]
    const purchase = purchases.find(
      ({ references, purchaseId }) =>
        (text !== undefined && references.includes(text)) || (number !== undefined && purchaseId === number),
    )
    if (!purchase) continue
    if (found.size > 0 && !found.has(purchase)) basedOn.refuse('second order', 'one for each result')
    found.add(purchase)
  }
  const [first] = found
  const [basedOn] = named
  if (!first) (basedOn?.get('reference') ?? resource.get('basedOn')).refuse('order', expectedOrder)
  return first
}

const expectedOrder = `a ServiceRequest or Appointment of the bundle, or an identifier with the system ${fhirSystems.purchase}`
