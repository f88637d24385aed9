import { listEntryIds } from '../../catalogue/text-id.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatDiffMarkdown } from '../../compiler/report/format-diff.ts'
import { toChangeId, toDataId, toWordingId } from '../../compiler/diff/change-id.ts'
import { formatTestName } from '../../compiler/diff/list-clinical-changes.ts'
import { diffContent } from '../../compiler/diff/diff-content.ts'
import { listDifferingTexts } from '../../compiler/diff/compare-sign-off.ts'
import { diffWords } from '../../compiler/diff/diff-words.ts'
import type { ApprovableText } from '../../compiler/link/list-approvable-texts.ts'
import type { ChangeItem, ChangesDocument, DataItem, OtherItem, WordingItem } from '../model/documents.ts'
import { createCausedFindingLookup } from './create-caused-finding-lookup.ts'
import { createChangedPartLookup } from './create-changed-part-lookup.ts'
import { buildClinicalItems } from './build-clinical-items.ts'
import { createAudienceLookup, computeWeight } from './create-audience-lookup.ts'
import { createUrgencyShiftLookup } from './create-urgency-shift-lookup.ts'

interface Side {
  /** What the revision is called; absent of the content folder. */
  readonly name?: string
  readonly compilation: Compilation
}

/** What participants read differently between two compilations: one item for each test whose ranges change, then data, and words by what they ask of their readers. */
export function buildChangesDocument(before: Side, after: Side): ChangesDocument {
  const [old, now] = [before.compilation, after.compilation]
  const diff = diffContent(old, now)
  const listAudiences = createAudienceLookup(now.content)
  const listCausedFindings = createCausedFindingLookup(old, now)
  const listChangedParts = createChangedPartLookup(old.content, now.content)
  const listShifts = createUrgencyShiftLookup(old.content, now.content)
  const { texts, differ, approvedBy } = diff.signOff
  const differing = listDifferingTexts(old.content, now.content)
  const clinical = buildClinicalItems(old.content, now.content, diff.clinical, {
    differing,
    listAudiences,
    listShifts,
    listCausedFindings,
  })
  const findClinicalItem = (name: string) =>
    clinical.find(
      ({ interpretationId: id }) => id !== '' && formatTestName(now.catalogue.interpretations[id]!) === name,
    )
  const data = diff.data.map((one): DataItem => {
    const words = diffWords(one.before, one.after)
    const findings = listCausedFindings({ entries: one.entries, datum: one.datum })
    const rendered = one.rendered.map((each) => ({ ...each, words: diffWords(each.before, each.after) }))
    const isOfLimits = rendered.every((each) =>
      each.words.every(({ text, mark = 'between' }) => mark === 'between' || /\d/.test(text)),
    )
    const follows = isOfLimits ? findClinicalItem(one.datum)?.id : undefined
    return {
      ...one,
      id: toDataId(one),
      kind: 'data',
      words,
      rendered,
      audiences: listAudiences(one.entries),
      shifts: [],
      findings,
      ...(follows !== undefined && { follows }),
    }
  })
  const wording = diff.wording.map((one): WordingItem => ({
    ...one,
    id: toWordingId(one),
    kind: 'wording',
    words: diffWords(one.before, one.after),
    parts: listChangedParts(one),
    audiences: listAudiences(one.entries),
    // Only the words that say when to act show the shift; the words around them are a change of their own.
    shifts: listChangedParts(one).includes('HowSoon') ? listShifts(one.entries) : [],
    findings: listCausedFindings({ entries: one.entries }),
  }))
  const createOtherItem = (kind: OtherItem['kind'], text: string) => ({ id: toChangeId(kind, text), kind, text })
  const items: ChangeItem[] = [
    ...clinical,
    ...data,
    ...diff.removed.map((text) => createOtherItem('removed', text)),
    ...diff.renamed.map(({ from, to }) => createOtherItem('renamed', `${from} is now ${to}`)),
    ...wording.sort(compareWording),
    ...diff.added.map((text) => createOtherItem('added', text)),
    ...diff.signOff.lost.map((text) => createOtherItem('lost-approval', text)),
    ...diff.incomparable.map(({ side, file, reason }) =>
      createOtherItem('incomparable', `${file} (${side}): ${reason}`),
    ),
  ]
  return {
    before: describeRevisionName(before.name ?? 'your files'),
    ...(after.name !== undefined && { after: describeRevisionName(after.name) }),
    texts,
    differ,
    approvedBy,
    items,
    differing: differing.map((text) => ({ id: text.id, hash: text.hash, changes: listChangeIds(text, items) })),
    markdown: formatDiffMarkdown(diff),
  }
}

/** A revision as a reviewer knows it: "main as last published". */
function describeRevisionName(name: string): string {
  return name.replace(/^(?:refs\/remotes\/)?origin\/(\S+)/, '$1 as last published')
}

/** The changes that a text has. */
function listChangeIds(text: ApprovableText, items: readonly ChangeItem[]): string[] {
  const { id } = text
  const names = new Set([id, ...listEntryIds(text)])
  const isMeant = (one: string) => names.has(one) || (id.startsWith('messages/') && one.startsWith(`${id}/`))
  return items
    .filter((item) =>
      'audiences' in item
        ? item.audiences.some(({ entries }) => entries.some(isMeant))
        : item.kind === 'added' && isMeant(item.text),
    )
    .map((item) => item.id)
}

/** What only takes words away comes first, then by how much the texts ask of their readers. */
function compareWording(one: WordingItem, other: WordingItem): number {
  const countRemovals = ({ words }: WordingItem) => Number(words.every(({ mark }) => mark !== 'added'))
  const computeItemWeight = ({ audiences: [first], parts }: WordingItem) =>
    parts.length > 0 ? 100 : first ? computeWeight(first) : -99
  return (
    countRemovals(other) - countRemovals(one) ||
    computeItemWeight(other) - computeItemWeight(one) ||
    other.entries.length - one.entries.length
  )
}
