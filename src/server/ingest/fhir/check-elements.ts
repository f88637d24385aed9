import type { FhirElementReader } from './fhir-element-reader.ts'
import { knownElements, type KnownElements } from './known-elements.ts'
import { checkExtensions } from './check-extensions.ts'
import type { ExtendedType } from './fhir-systems.ts'

/**
 * Refuses every element that is not read although a result may depend on it. FHIR's own elements are reported with their paths, others
 * without their names, which the sender chose. An element `_name`, which holds metadata about a value, counts as `name`.
 */
export function checkFhirElements(element: FhirElementReader, type: keyof typeof knownElements): void {
  const { allowed, refused, ignored = {} }: KnownElements = knownElements[type]
  let isUnknown = false
  for (const name of element.names) {
    const known = name.replace(/^_/, '')
    if (allowed.includes(known)) continue
    if (Object.hasOwn(ignored, known)) {
      element.get(name).ignore(ignored[known]!)
      continue
    }
    const expected = Object.hasOwn(refused, known) ? refused[known] : undefined
    if (expected === undefined) isUnknown = true
    else element.get(name).refuse('element', expected)
  }
  if (isUnknown) element.refuse('element', `only ${allowed.join(', ')}`)
}

/**
 * Refuses the parts of a resource that the portal would not read: elements, extensions, and contained resources that nothing refers to or
 * that share an id.
 */
export function checkResource(resource: FhirElementReader, type: ExtendedType): void {
  checkFhirElements(resource, type)
  checkExtensions(resource, type)
  const references = resource.listReferences()
  const ids = new Set<string>()
  for (const contained of resource.list('contained')) {
    const id = contained.get('id').findText() ?? ''
    if (!references.has(`#${id}`)) contained.refuse('resource that nothing refers to', 'a reference to it, or none')
    else if (ids.has(id)) contained.get('id').refuse('second resource with this id', 'one')
    ids.add(id)
  }
}
