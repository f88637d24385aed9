import { formatCount, inflect } from '../../catalogue/words.ts'
import type { ChangesDocument } from '../model/changes-document.ts'

/** "Compared with main"; of a site that shows another revision than the files, which two. */
export function describeComparison({ before, after }: ChangesDocument): string {
  return after === undefined ? `Compared with ${before}` : `${after} compared with ${before}`
}

/** "5 readers of 4 texts read differently, 3 wordings to sign, in 2 changes". */
export function describeCounts({ readers, texts, differ, items }: ChangesDocument): string {
  const scales = items.reduce((sum, item) => sum + (item.kind === 'clinical' ? item.alsoOnScale.length : 0), 0)
  return [
    `${formatCount(readers, 'reader')} of ${formatCount(texts, 'text')} ${inflect(readers, 'reads', 'read')} differently`,
    ...(readers === differ ? [] : [`${formatCount(differ, 'wording')} to sign`]),
    `in ${formatCount(items.length, 'change')}`,
    ...(scales > 0 ? [`and ${formatCount(scales, 'more range shows', 'more ranges show')} a change on the scale`] : []),
  ].join(', ')
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
