import { checkFhirElements } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'

/** Puts the value of the resource's identifier in a system. Refuses one that is out of use, which may belong to a different person. */
export function putIdentifier(
  message: ScreeningMessageBuilder,
  pointer: string,
  resource: FhirElementReader,
  system: string,
): void {
  const identifier = resource.getOne('identifier', 'system', system)
  checkFhirElements(identifier, 'Identifier')
  checkFhirElements(identifier.get('period'), 'Period')
  if (identifier.get('use').findText() === 'old')
    identifier.get('use').refuse('identifier out of use', 'the one in use')
  const end = identifier.get('period').get('end')
  if (!end.isAbsent) end.refuse('identifier that ends', 'the one in use, without an end')
  message.put(pointer, identifier, identifier.get('value').findText())
}
