import type { FhirReader } from './fhir-reader.ts'
import { knownElements, type KnownElements } from './known-elements.ts'

/**
 * Refuses every element that would go unread although a result may depend on it: those of FHIR by their path, others without their
 * name, because it is the sender's own. An element `_name`, which holds what is said about a value, counts as `name`.
 */
export function checkFhirElements(element: FhirReader, type: keyof typeof knownElements): void {
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
