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
  /** How many kinds of readers read or are shown something different: a combination of a family, an entry, a section, a page. */
  readonly readers: number
  /** How many texts those readers read; a family counts as one. */
  readonly texts: number
  /** How many different wordings reviewers sign: entries of a family that read the same count once. */
  readonly differ: number
  /** How many of those each reviewer has approved in their present wording. */
  readonly approvedBy: Readonly<Record<string, number>>
  /** The ids of texts that lost their approval. */
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
  // A renamed text with the same words counts as unchanged; one with different words counts once, under its new id.
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

/** Lists the texts that at least some of their readers read differently; entries of a family that read the same are one text. */
export function listDifferingTexts(before: LinkedContent, after: LinkedContent): readonly ApprovableText[] {
  const changed = new Set(compareReaders(before, after).flatMap((change) => change.after ?? []))
  return listApprovableTexts(after).filter((text) => listTextReaders(text).some((reading) => changed.has(reading)))
}
