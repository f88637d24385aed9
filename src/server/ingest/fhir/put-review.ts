import type { FhirElement } from './fhir-element.ts'
import { fhirExtensions } from './fhir-systems.ts'
import type { MessageDraft } from './message-draft.ts'

/** Puts the review that a resource's extension tells of, if any. */
export function putReview(draft: MessageDraft, resource: FhirElement, pointer: string): void {
  const review = resource.one('extension', 'url', fhirExtensions.review)
  if (review.isAbsent) return
  draft.put(pointer, review, {})
  for (const [name, type] of [
    ['state', 'valueCode'],
    ['reviewerId', 'valueString'],
    ['reviewDate', 'valueDateTime'],
  ] as const) {
    const part = review.one('extension', 'url', name)
    draft.put(`${pointer}/${name}`, part.isAbsent ? part : part.get(type), part.get(type).text())
  }
}
