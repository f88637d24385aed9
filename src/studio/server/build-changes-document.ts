import { listSignedEntryIds } from '../../catalogue/text-id.ts'
import { formatCount } from '../../catalogue/words.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { describeTextChange } from '../../compiler/report/describe-change.ts'
import { formatDiffMarkdown } from '../../compiler/report/format-diff.ts'
import { toChangeId, toDataId, toWordingId } from '../../compiler/diff/change-id.ts'
import type { DataChange } from '../../compiler/diff/data-change.ts'
import type { ActingPart } from '../../compiler/diff/create-part-finder.ts'
import type { RankedChange } from '../../compiler/diff/list-ranked-changes.ts'
import type { WordingChange } from '../../compiler/diff/list-wording-changes.ts'
import { diffContent } from '../../compiler/diff/diff-content.ts'
import { compareReaders } from '../../compiler/diff/compare-readers.ts'
import { listDifferingTexts } from '../../compiler/diff/compare-sign-off.ts'
import { listSharedChanges } from '../../compiler/diff/list-shared-changes.ts'
import { diffWords } from '../../compiler/diff/diff-words.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { ApprovableText } from '../../compiler/link/list-approvable-texts.ts'
import type { ContentDiffItem, ChangesDocument, DataItem, OtherItem, WordingItem } from '../model/changes-document.ts'
import { createCausedFindingLookup } from './create-caused-finding-lookup.ts'
import { buildClinicalItem } from './build-clinical-item.ts'
import { createAudienceLookup } from './create-audience-lookup.ts'
import { createTextNamer } from './create-text-namer.ts'
import { findChangedTimes, listChangedDegrees } from './list-changed-degrees.ts'
import { createUrgencyShiftLookup } from './create-urgency-shift-lookup.ts'

interface Side {
  /** The revision's name; absent for the content folder. */
  readonly name?: string
  readonly compilation: Compilation
}

/** Builds the list of what participants read differently between two compilations, in the order of the command `diff`. */
export function buildChangesDocument(before: Side, after: Side): ChangesDocument {
  const [old, now] = [before.compilation, after.compilation]
  const diff = diffContent(old, now)
  const listAudiences = createAudienceLookup(now.content)
  const listCausedFindings = createCausedFindingLookup(old, now)
  const listShifts = createUrgencyShiftLookup(old.content, now.content)
  const { differ, approvedBy, lost } = diff.signOff
  const degrees = listChangedDegrees(old.content, now.content)
  const differing = listDifferingTexts(old.content, now.content)
  const readers = compareReaders(old.content, now.content)
  const comparison = { differing, readers, listAudiences, listShifts, listCausedFindings }
  const createDataItem = (change: RankedChange, one: DataChange, cause?: string): DataItem => {
    const rendered = one.rendered.map((each) => ({ ...each, words: diffWords(each.before, each.after) }))
    const isOfLimits = rendered.every((each) =>
      each.words.every(({ text, mark = 'between' }) => mark === 'between' || /\d/.test(text)),
    )
    const times = findChangedTimes(one, degrees)
    return {
      ...one,
      id: toDataId(one),
      kind: 'data',
      rank: change.rank,
      words: readWords(one),
      rendered,
      audiences: listAudiences(one.entries),
      shifts: [],
      findings: listCausedFindings({
        entries: one.entries,
        ...(one.datum.kind === 'file' && { file: one.datum.file }),
      }),
      ...(times && { times }),
      ...(cause !== undefined && isOfLimits && { follows: cause }),
    }
  }
  const createWordingItem = (
    { rank }: RankedChange,
    one: WordingChange,
    parts: readonly ActingPart[] = [],
  ): WordingItem => ({
    ...one,
    id: toWordingId(one),
    kind: 'wording',
    rank,
    words: diffWords(one.before, one.after),
    parts,
    audiences: listAudiences(one.entries),
    // Only the words that say when to act show the shift; the words around them are a change of their own.
    shifts: parts.includes('HowSoon') ? listShifts(one.entries) : [],
    findings: listCausedFindings({ entries: one.entries }),
  })
  const createItems = (change: RankedChange): ContentDiffItem[] => {
    switch (change.kind) {
      case 'clinical':
        return [
          buildClinicalItem(old.content, now.content, change, comparison),
          ...(change.data ? [createDataItem(change, change.data, change.id)] : []),
          ...change.wording.map((one) => createWordingItem(change, one)),
        ]
      case 'data':
        return [createDataItem(change, change.data)]
      case 'wording':
        return [createWordingItem(change, change.wording, change.parts)]
      case 'text': {
        const { kind, entries, others, hunks } = change.text
        const [text, ...lines] = describeTextChange(change.text, [nameTexts(old.content), nameTexts(now.content)])
        const sentences = hunks.map(([was, is]) => diffWords(was, is))
        const former = kind === 'renamed' && others ? { others } : {}
        return [{ id: change.id, kind, rank: change.rank, text: text!, lines, sentences, entries, ...former }]
      }
    }
  }
  const createOtherItem = (kind: OtherItem['kind'], text: string, lines: readonly string[] = []): OtherItem => ({
    id: toChangeId(kind, text, ...lines),
    kind,
    rank: 'rest',
    text,
    lines,
    sentences: [],
    entries: [],
  })
  const items: ContentDiffItem[] = [
    ...diff.changes.flatMap(createItems),
    ...diff.incomparable.map(({ side, file, reason }) =>
      createOtherItem('incomparable', `${file} (${side}): ${reason}`),
    ),
    ...(lost.length > 0 ? [createOtherItem('lost-approval', formatCount(lost.length, 'text'), lost)] : []),
  ]
  return {
    before: describeRevisionName(before.name ?? 'your files'),
    ...(after.name !== undefined && { after: describeRevisionName(after.name) }),
    differ,
    approvedBy,
    items,
    degrees,
    differing: differing.map((text) => ({ id: text.id, hash: text.hash, changes: listChangeIds(text, items) })),
    shared: listSharedChanges(old.content, now.content, diff.changes).map(({ texts: own, ...group }) => ({
      ...group,
      texts: own.map(({ id, hash }) => ({ id, hash })),
    })),
    markdown: formatDiffMarkdown(diff),
  }
}

/** Creates a function that names a text, its test first: "Lab LDL Cholesterol: High · 170 mg/dL or more". */
function nameTexts(content: LinkedContent): (id: string) => string {
  const nameText = createTextNamer(content)
  return (id) => {
    const { label, name } = nameText(id)
    return name === '' ? id : `${label}: ${name}`
  }
}

/**
 * Compares the words of a datum. If it has placeholders, the first text that renders it fills them in; without such a text, each is an
 * ellipsis.
 */
function readWords({ before, after, rendered: [first] }: DataChange) {
  if (!/\{\w+\}/.test(before + after)) return diffWords(before, after)
  const [was, is] = first ? [first.before, first.after] : [before, after].map((words) => words.replace(/\{\w+\}/g, '…'))
  return diffWords(was!, is!)
}

/** The name of a revision for reviewers: "main as last published". */
function describeRevisionName(name: string): string {
  return name.replace(/^(?:refs\/remotes\/)?origin\/(\S+)/, '$1 as last published')
}

/** Lists the ids of the changes in a text. */
function listChangeIds(text: ApprovableText, items: readonly ContentDiffItem[]): string[] {
  const { id } = text
  const names = new Set([id, ...listSignedEntryIds(text)])
  const isMeant = (one: string) => names.has(one) || (id.startsWith('messages/') && one.startsWith(`${id}/`))
  return items
    .filter((item) =>
      'audiences' in item ? item.audiences.some(({ entries }) => entries.some(isMeant)) : item.entries.some(isMeant),
    )
    .map((item) => item.id)
}
