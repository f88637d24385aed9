import { checkFhirElements } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'

/** Refuses a Specimen that was damaged or is not available: what was measured in it is no result. */
export function checkSpecimen(specimen: FhirElementReader): void {
  checkFhirElements(specimen, 'Specimen')
  if (!specimen.get('status').isAbsent) specimen.get('status').requireOneOf('available')
}
