import type { Compilation } from '../../compiler/compile.ts'
import { diffMarkdown } from '../../compiler/cli/report-diff.ts'
import { changeId, dataId, wordingId } from '../../compiler/diff/change-id.ts'
import { testName } from '../../compiler/diff/clinical.ts'
import { diffContent } from '../../compiler/diff/diff.ts'
import { differingTexts } from '../../compiler/diff/sign-off.ts'
import { wordRuns } from '../../compiler/diff/word-runs.ts'
import type { ApprovableText } from '../../compiler/link/approvable-texts.ts'
import type { ChangeItem, ChangesDocument, DataItem, OtherItem, WordingItem } from '../model/studio-model.ts'
import { causedFindings } from './caused-findings.ts'
import { changedParts } from './changed-parts.ts'
import { clinicalItems } from './clinical-items.ts'
import { reachIn, weightOf } from './reach.ts'
import { urgencyShiftsIn } from './urgency-shifts.ts'

interface Side {
  /** What the revision is called; absent of the content folder. */
  readonly name?: string
  readonly compilation: Compilation
}

/** What participants read differently between two compilations: one item for each test whose ranges change, then data, and words by what they ask of their readers. */
export function changesDocument(before: Side, after: Side): ChangesDocument {
  const [old, now] = [before.compilation, after.compilation]
  const diff = diffContent(old, now)
  const reachOf = reachIn(now.content)
  const foundIn = causedFindings(old, now)
  const partsOf = changedParts(old.content, now.content)
  const shiftsOf = urgencyShiftsIn(old.content, now.content)
  const { texts, differ, approvedBy } = diff.signOff
  const differing = differingTexts(old.content, now.content)
  const clinical = clinicalItems(old.content, now.content, diff.clinical, { differing, reachOf, shiftsOf, foundIn })
  const clinicalOf = (name: string) =>
    clinical.find(({ interpretationId: id }) => id !== '' && testName(now.catalogue.interpretations[id]!) === name)
  const data = diff.data.map((one): DataItem => {
    const words = wordRuns(one.before, one.after)
    const findings = foundIn({ entries: one.entries, datum: one.datum })
    const rendered = one.rendered.map((each) => ({ ...each, words: wordRuns(each.before, each.after) }))
    const isOfLimits = rendered.every((each) =>
      each.words.every(({ text, mark = 'between' }) => mark === 'between' || /\d/.test(text)),
    )
    const follows = isOfLimits ? clinicalOf(one.datum)?.id : undefined
    return {
      ...one,
      id: dataId(one),
      kind: 'data',
      words,
      rendered,
      reach: reachOf(one.entries),
      shifts: [],
      findings,
      ...(follows !== undefined && { follows }),
    }
  })
  const wording = diff.wording.map((one): WordingItem => ({
    ...one,
    id: wordingId(one),
    kind: 'wording',
    words: wordRuns(one.before, one.after),
    parts: partsOf(one),
    reach: reachOf(one.entries),
    // Only words that say when to act tell of it; those beside them have a change of their own.
    shifts: partsOf(one).includes('HowSoon') ? shiftsOf(one.entries) : [],
    findings: foundIn({ entries: one.entries }),
  }))
  const other = (kind: OtherItem['kind'], text: string) => ({ id: changeId(kind, text), kind, text })
  const items: ChangeItem[] = [
    ...clinical,
    ...data,
    ...diff.removed.map((text) => other('removed', text)),
    ...diff.renamed.map(({ from, to }) => other('renamed', `${from} is now ${to}`)),
    ...wording.sort(compareWording),
    ...diff.added.map((text) => other('added', text)),
    ...diff.signOff.lost.map((text) => other('lost-approval', text)),
    ...diff.incomparable.map(({ side, file, reason }) => other('incomparable', `${file} (${side}): ${reason}`)),
  ]
  return {
    before: nameWords(before.name ?? 'your files'),
    ...(after.name !== undefined && { after: nameWords(after.name) }),
    texts,
    differ,
    approvedBy,
    items,
    differing: differing.map((text) => ({ id: text.id, hash: text.hash, changes: changesIn(text, items) })),
    markdown: diffMarkdown(diff),
  }
}

/** A revision as a reviewer knows it: "main as last published". */
function nameWords(name: string): string {
  return name.replace(/^(?:refs\/remotes\/)?origin\/(\S+)/, '$1 as last published')
}

/** The changes that a text has. */
function changesIn({ id, contentIds }: ApprovableText, items: readonly ChangeItem[]): string[] {
  const [test = ''] = id.split('/')
  const names = new Set([id, ...contentIds.map((contentId) => `${test}/${contentId}`)])
  const isMeant = (one: string) => names.has(one) || (id.startsWith('messages/') && one.startsWith(`${id}/`))
  return items
    .filter((item) =>
      'reach' in item
        ? item.reach.some(({ entries }) => entries.some(isMeant))
        : item.kind === 'added' && isMeant(item.text),
    )
    .map((item) => item.id)
}

/** What only takes words away comes first, then by how much the texts ask of their readers. */
function compareWording(one: WordingItem, other: WordingItem): number {
  const takes = ({ words }: WordingItem) => Number(words.every(({ mark }) => mark !== 'added'))
  const weight = ({ reach: [first], parts }: WordingItem) => (parts.length > 0 ? 100 : first ? weightOf(first) : -99)
  return takes(other) - takes(one) || weight(other) - weight(one) || other.entries.length - one.entries.length
}
