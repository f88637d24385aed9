import { inflect } from '../../catalogue/words.ts'
import type { ChangesDocument } from '../model/changes-document.ts'

/** "Compared with the published texts"; of a site that shows another revision than the files, which two. */
export function describeComparison({ before, after }: Pick<ChangesDocument, 'before' | 'after'>): string {
  const known = /^(?:main|master)\b/.test(before) ? 'the published texts' : before
  return after === undefined ? `Compared with ${known}` : `${after} compared with ${known}`
}

/** How many of the changes in the content folder were sent for review; empty until that is known. */
export function describeSending(
  { items }: Pick<ChangesDocument, 'items'>,
  sent: ReadonlyMap<string, string> | undefined,
): string {
  if (!sent || items.length === 0) return ''
  const count = items.filter(({ id }) => sent.has(id)).length
  if (count === 0) return 'Nothing of it is sent for review.'
  if (count === items.length) return 'All of it is sent for review.'
  return `${count} of ${items.length} changes ${inflect(count, 'is', 'are')} sent for review.`
}
