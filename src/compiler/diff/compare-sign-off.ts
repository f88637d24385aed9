import {
  listApprovableTexts,
  findApproval,
  listTextReaders,
  listUnapprovedTexts,
  type ApprovableText,
} from '../link/list-approvable-texts.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { compareReaders } from './compare-readers.ts'
import type { TextChange } from './list-text-changes.ts'
import { toEntryId } from './to-entry-id.ts'

/** What a change does to the sign-off of texts. */
export interface SignOffEffect {
  /** How many kinds of readers read or are shown something else: a combination of a family, an entry, a section, a page. */
  readonly readers: number
  /** Of how many texts they are; a family is one. */
  readonly texts: number
  /** How many different wordings reviewers sign: entries of a family that read the same count once. */
  readonly differ: number
  /** Of those, how many each reviewer has approved as they read now. */
  readonly approvedBy: Readonly<Record<string, number>>
  /** The ids of texts that were approved and are not any more. */
  readonly lost: readonly string[]
}

/** Compares who signed what before and after. */
export function compareSignOff(
  before: LinkedContent,
  after: LinkedContent,
  textChanges: readonly TextChange[],
  isComparable: (id: string) => boolean,
): SignOffEffect {
  const old = listApprovableTexts(before)
  const wasApproved = new Set(old.flatMap((text) => (findApproval(before, text) ? [text.id] : [])))
  const lost = listUnapprovedTexts(after).flatMap(({ id }) => (wasApproved.has(id) ? [id] : []))
  // Who reads the same words under another name reads nothing else; who does not is the reader of the text that went.
  const renamed = new Set(
    textChanges.flatMap(({ kind, entries, others = [], hunks }) =>
      kind === 'renamed' ? [...others, ...(hunks.length === 0 ? entries : [])] : [],
    ),
  )
  const isRenamed = (text: ApprovableText) => listTextReaders(text).every((reading) => renamed.has(toEntryId(reading)))
  const differing = listDifferingTexts(before, after).filter((text) => !isRenamed(text))
  const approvedBy: Record<string, number> = {}
  for (const name of differing.flatMap((text) => findApproval(after, text)?.approvedBy ?? []))
    approvedBy[name] = (approvedBy[name] ?? 0) + 1
  const readings = compareReaders(before, after).flatMap(({ before: was, after: is }) => is ?? was ?? [])
  const readers = readings.filter((reading) => isComparable(reading.id) && !renamed.has(toEntryId(reading)))
  const texts = new Set(readers.map(({ id }) => id)).size
  return { readers: readers.length, texts, differ: differing.length, approvedBy, lost: [...new Set(lost)] }
}

/** The texts that some of their readers read differently, entries of a family that read the same as one. */
export function listDifferingTexts(before: LinkedContent, after: LinkedContent): readonly ApprovableText[] {
  const changed = new Set(compareReaders(before, after).flatMap((change) => change.after ?? []))
  return listApprovableTexts(after).filter((text) => listTextReaders(text).some((reading) => changed.has(reading)))
}
