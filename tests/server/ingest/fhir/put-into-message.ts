import { ScreeningMessageBuilder } from '../../../../src/server/ingest/fhir/screening-message-builder.ts'
import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'
import { fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'

/** Where a test puts its measurement. */
export const pointer = '/measurement'

/** A coding in a system, which is given by its name. */
export function createCoding(system: keyof typeof fhirSystems, code: string): { system: string; code: string } {
  return { system: fhirSystems[system], code }
}

/** What elements of resources become in a measurement, and what is wrong with them, each by its place in the list. */
export function putIntoMessage(
  elements: readonly object[],
  put: (message: ScreeningMessageBuilder, element: FhirElementReader) => void,
): { readonly measurement: unknown; readonly refusals: readonly string[] } {
  const refusals: string[] = []
  const message = new ScreeningMessageBuilder()
  elements.forEach((element, index) =>
    put(message, new FhirElementReader(element, `[${index}]`, (path, reason) => refusals.push(`${path}: ${reason}`))),
  )
  return { measurement: message.value['measurement'], refusals }
}
