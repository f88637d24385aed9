import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'
import type { BundlePurchase } from '../../../../src/server/ingest/fhir/put-purchase.ts'

/** An element of a resource, and what is said of it from then on. */
export function readElement(value: object, path = 'it', said: string[] = []): FhirElementReader {
  return new FhirElementReader(value, path, (at, reason) => said.push(`${at}: ${reason}`))
}

/** A purchase of products, each of them at the pointer that is its code; what is said of its packages is added to `said`. */
export function bundlePurchase(products: readonly string[], said: string[] = []): BundlePurchase {
  return {
    index: 0,
    purchaseId: 'kim-1',
    references: [],
    hasKnownPackages: true,
    packages: readElement({}, 'packages', said),
    products: new Map(products.map((code) => [code, `/${code}`])),
    measurementCounts: new Map(),
  }
}
