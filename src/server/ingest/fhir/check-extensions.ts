import type { FhirReader } from './fhir-reader.ts'
import { fhirExtensions, portalSystemPrefix } from './fhir-systems.ts'

/** The element that holds the value of each of our extensions; a review holds its parts. */
const valueElements: Readonly<Record<string, string>> = {
  [fhirExtensions.membershipStart]: 'valueDate',
  [fhirExtensions.orderStatus]: 'valueCode',
  [fhirExtensions.cancellationReason]: 'valueString',
  [fhirExtensions.resultsReadyAt]: 'valueDateTime',
  [fhirExtensions.registers]: 'valueBoolean',
  [fhirExtensions.review]: 'extension',
  [fhirExtensions.noteWasRead]: 'valueBoolean',
  [fhirExtensions.retractionReason]: 'valueString',
  [fhirExtensions.replaces]: 'valueBoolean',
}

/** The parts of a review, and the element that holds the value of each. */
export const reviewParts = {
  state: 'valueCode',
  reviewerId: 'valueString',
  reviewDate: 'valueDateTime',
} as const

/**
 * Refuses extensions without a URL, those of ours that do not belong to the element, and those of ours whose value is not where it is
 * read: each would be dropped silently.
 *
 * @param known the URLs of our extensions that belong to the element
 */
export function checkExtensions(element: FhirReader, known: readonly string[]): void {
  for (const extension of element.list('extension')) {
    const url = readUrl(extension)
    if (!url.trim().startsWith(portalSystemPrefix)) continue
    if (known.includes(url)) checkValue(extension, valueElements[url]!)
    else extension.get('url').refuse('extension', known.length > 0 ? `one of ${known.join(', ')}` : 'none of ours here')
    if (url === fhirExtensions.review) checkReviewParts(extension)
  }
}

function checkReviewParts(review: FhirReader): void {
  for (const part of review.list('extension')) {
    const name = readUrl(part)
    if (Object.hasOwn(reviewParts, name)) checkValue(part, reviewParts[name as keyof typeof reviewParts])
    else if (name.trim() !== '') part.get('url').refuse('part of a review', Object.keys(reviewParts).join(' or '))
  }
}

/** Returns the URL of an extension as it was sent, blanks included; blank, and refused, if it has none. */
function readUrl(extension: FhirReader): string {
  const url = extension.get('url')
  const text = url.getText()
  if (url.isAbsent) url.refuseAbsence('the name of the extension')
  else if (text?.trim() === '') url.refuse('empty text', 'the name of the extension')
  return text ?? ''
}

function checkValue(extension: FhirReader, element: string): void {
  const isUnread = extension.names.some((name) => !['id', 'url', element].includes(name.replace(/^_/, '')))
  if (isUnread) extension.refuse('element', `only url and ${element}`)
  else if (extension.get(element).isAbsent) extension.get(element).refuseAbsence('the value of the extension')
}
