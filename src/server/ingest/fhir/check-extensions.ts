import type { FhirElementReader } from './fhir-element-reader.ts'
import { ownExtensions, portalSystemPrefix, type ExtendedType } from './fhir-systems.ts'

/** The parts of a review, and the element that holds the value of each. */
export const reviewParts = {
  state: 'valueCode',
  reviewerId: 'valueString',
  reviewDate: 'valueDateTime',
} as const

/**
 * Refuses extensions without a URL, those of ours that do not belong to the element, and those of ours whose value is not where it is
 * read: each would be dropped silently.
 */
export function checkExtensions(element: FhirElementReader, type: ExtendedType): void {
  const known = Object.values(ownExtensions).filter(({ of }) => of.some((one) => one === type))
  const urls = known.map(({ url }) => url)
  for (const extension of element.list('extension')) {
    const url = readUrl(extension)
    if (!url.trim().startsWith(portalSystemPrefix)) continue
    const own = known.find((each) => each.url === url)
    if (own) checkValue(extension, own.valueElement)
    else extension.get('url').refuse('extension', urls.length > 0 ? `one of ${urls.join(', ')}` : 'none of ours here')
    if (url === ownExtensions.review.url) checkReviewParts(extension)
  }
}

function checkReviewParts(review: FhirElementReader): void {
  for (const part of review.list('extension')) {
    const name = readUrl(part)
    if (Object.hasOwn(reviewParts, name)) checkValue(part, reviewParts[name as keyof typeof reviewParts])
    else if (name.trim() !== '') part.get('url').refuse('part of a review', Object.keys(reviewParts).join(' or '))
  }
}

/** Returns the URL of an extension as it was sent, blanks included; blank, and refused, if it has none. */
function readUrl(extension: FhirElementReader): string {
  const url = extension.get('url')
  const text = url.findText()
  if (url.isAbsent) url.refuseAbsence('the name of the extension')
  else if (text?.trim() === '') url.refuse('empty text', 'the name of the extension')
  return text ?? ''
}

function checkValue(extension: FhirElementReader, element: string): void {
  const isUnread = extension.names.some((name) => !['id', 'url', element].includes(name.replace(/^_/, '')))
  if (isUnread) extension.refuse('element', `only url and ${element}`)
  else if (extension.get(element).isAbsent) extension.get(element).refuseAbsence('the value of the extension')
}
