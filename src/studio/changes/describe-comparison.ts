import { selectPlural } from '../../catalogue/words.ts'
import type { ChangesDocument } from '../model/changes-document.ts'

/** Display names of revisions, by their names in git. */
const names: ReadonlyMap<string, string> = new Map([
  ['main', 'the published texts'],
  ['master', 'the published texts'],
  ['the last commit', 'the texts before your changes'],
])

/** Describes the comparison: "Compared with the published texts"; if the site shows a revision rather than the files, names both. */
export function describeComparison({ before, after }: Pick<ChangesDocument, 'before' | 'after'>): string {
  const known = names.get(before.replace(/^(main|master)\b.*$/, '$1')) ?? before
  return after === undefined ? `Compared with ${known}` : `${after} compared with ${known}`
}

/** How many of the changes in the content folder were sent for review; empty until that is known. */
export function describeSending(
  { items }: Pick<ChangesDocument, 'items'>,
  sent: ReadonlyMap<string, string> | undefined,
): string {
  if (!sent || items.length === 0) return ''
  const count = items.filter(({ id }) => sent.has(id)).length
  if (count === 0) return 'None of these changes are sent for review yet.'
  if (count === items.length) return 'All of these changes are sent for review.'
  return `${count} of ${items.length} changes ${selectPlural(count, 'is', 'are')} sent for review.`
}
