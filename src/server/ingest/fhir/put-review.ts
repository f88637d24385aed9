import { reviewParts } from './check-extensions.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirExtensions } from './fhir-systems.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'

/** Puts the review in a resource's extension, if any. */
export function putReview(message: ScreeningMessageBuilder, resource: FhirElementReader, pointer: string): void {
  const review = resource.getOne('extension', 'url', fhirExtensions.review)
  if (review.isAbsent) return
  message.put(pointer, review, {})
  for (const [name, type] of Object.entries(reviewParts)) {
    const part = review.getOne('extension', 'url', name)
    message.put(`${pointer}/${name}`, part.isAbsent ? part : part.get(type), part.get(type).findText())
  }
}
