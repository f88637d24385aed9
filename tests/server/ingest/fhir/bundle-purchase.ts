import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'
import type { BundlePurchase } from '../../../../src/server/ingest/fhir/put-purchase.ts'

/** An element of a resource, whose problems are added to `said`. */
export function readElement(value: object, path = 'it', said: string[] = []): FhirElementReader {
  return new FhirElementReader(value, path, (at, reason) => said.push(`${at}: ${reason}`))
}

/** A purchase of products, each at a pointer that equals its code; problems of its packages are added to `said`. */
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
