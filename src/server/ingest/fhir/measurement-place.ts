import type { Catalogue, InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import type { FhirReader } from './fhir-reader.ts'
import type { BundlePurchase } from './put-purchase.ts'

/** Where a resource goes: which purchase, by which catalogue. */
export interface ResourcePlace {
  readonly purchase: BundlePurchase
  readonly catalogue: Catalogue
  /** The resource of the bundle, or in the resource that contains this one, that a reference leads to. */
  readonly resolve: (reference: string | undefined) => FhirReader | undefined
}

/** Where an element goes: the pointer of its measurement, and the definition of its interpretation. */
export interface MeasurementPlace {
  readonly pointer: string
  readonly definition: InterpretationDefinition
}
