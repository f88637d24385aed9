import type { DefinitionCatalogue, InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import type { BundlePurchase } from './put-purchase.ts'

/** Where to put a resource: the purchase, and the catalogue to use. */
export interface ResourcePlace {
  readonly purchase: BundlePurchase
  readonly catalogue: DefinitionCatalogue
  /** Resolves a reference to a resource of the bundle, or to one contained in this resource or its report. */
  readonly resolve: (reference: string | undefined) => FhirElementReader | undefined
  /** The DiagnosticReport that has the resource among its results. */
  readonly report?: FhirElementReader
}

/** Where to put an element: the pointer of its measurement, and the definition of its interpretation. */
export interface MeasurementPlace {
  readonly pointer: string
  readonly definition: InterpretationDefinition
}
