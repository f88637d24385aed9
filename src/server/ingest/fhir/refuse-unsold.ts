import type { FhirElementReader } from './fhir-element-reader.ts'
import type { BundlePurchase } from './put-purchase.ts'

/** Refuses what belongs to no product of a purchase, unless a package is unknown, and so its products too. */
export function refuseUnsold(
  { products, packages, hasKnownPackages }: BundlePurchase,
  element: FhirElementReader,
  [unexpected, expected]: readonly [string, string],
): void {
  if (!hasKnownPackages) return
  if (products.size > 0) element.refuse(unexpected, expected)
  else packages.refuseAbsence('the package that the results belong to, because the order is not known')
}
