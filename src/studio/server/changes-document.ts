import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { diffMarkdown } from '../../compiler/cli/report-diff.ts'
import { changeId, clinicalId, dataId, wordingId } from '../../compiler/diff/change-id.ts'
import type { ClinicalChange } from '../../compiler/diff/clinical.ts'
import { diffContent } from '../../compiler/diff/diff.ts'
import { movedStretches } from '../../compiler/diff/moved-readers.ts'
import { differingTexts } from '../../compiler/diff/sign-off.ts'
import { wordRuns } from '../../compiler/diff/word-runs.ts'
import type { ApprovableText } from '../../compiler/link/approvable-texts.ts'
import type { MovedPerson } from '../model/reach-model.ts'
import type {
  ChangeItem,
  ChangesDocument,
  ClinicalItem,
  DataItem,
  OtherItem,
  WordingItem,
} from '../model/studio-model.ts'
import { causedFindings } from './caused-findings.ts'
import { changedParts } from './changed-parts.ts'
import { reachIn, weightOf } from './reach.ts'

interface Side {
  readonly name: string
  readonly compilation: Compilation
}

/** What participants read differently between two compilations: one item for each test whose ranges change, then data, and words by what they ask of their readers. */
export function changesDocument(before: Side, after: Side): ChangesDocument {
  const [old, now] = [before.compilation, after.compilation]
  const diff = diffContent(old, now)
  const reachOf = reachIn(now.content)
  const foundIn = causedFindings(old, now)
  const partsOf = changedParts(old.content, now.content)
  const { texts, differ, approvedBy } = diff.signOff
  const differing = differingTexts(old.content, now.content)
  const data = diff.data.map((one): DataItem => {
    const words = wordRuns(one.before, one.after)
    const findings = foundIn({ entries: one.entries, datum: one.datum })
    const rendered = one.rendered.map((each) => ({ ...each, words: wordRuns(each.before, each.after) }))
    return { ...one, id: dataId(one), kind: 'data', words, rendered, reach: reachOf(one.entries), findings }
  })
  const wording = diff.wording.map((one): WordingItem => ({
    ...one,
    id: wordingId(one),
    kind: 'wording',
    words: wordRuns(one.before, one.after),
    parts: partsOf(one),
    reach: reachOf(one.entries),
    findings: foundIn({ entries: one.entries }),
  }))
  const clinical = [...testsIn(diff.clinical)].map(([, lines]): ClinicalItem => {
    const { interpretationId } = lines[0]!
    const [was, is] = [old, now].map(({ catalogue }) => catalogue.interpretations[interpretationId])
    const reached = differing.filter((text) => was && is && readsOtherRange(was, is, text))
    const ids = reached.flatMap(({ id, contentIds }) => contentIds.map((name) => `${id.split('/')[0]}/${name}`))
    return {
      id: clinicalId(lines[0]!),
      kind: 'clinical',
      interpretationId: was && is ? interpretationId : '',
      change: lines[0]!.change,
      lines: lines.map((line) => ({ id: clinicalId(line), change: line.change })),
      moved: was && is ? movedPeople(was, is) : [],
      reach: reachOf(ids),
      findings: foundIn({ test: interpretationId }),
    }
  })
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
    before: nameWords(before.name),
    after: nameWords(after.name),
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

/** The lines of each test together; those of what is sold each alone. */
function testsIn(changes: readonly ClinicalChange[]): ReadonlyMap<string, ClinicalChange[]> {
  const tests = new Map<string, ClinicalChange[]>()
  for (const change of changes) {
    const key = change.interpretationId || change.change
    tests.set(key, [...(tests.get(key) ?? []), change])
  }
  return tests
}

/** One person for each stretch of values; of those who differ in circumstances alone, the first. */
function movedPeople(before: InterpretationDefinition, after: InterpretationDefinition): MovedPerson[] {
  const stretches = new Map(
    movedStretches(before, after)
      .reverse()
      .map((one) => [one.change, one]),
  )
  return [...stretches.values()].reverse()
}

/** Whether what surrounds a text, its range or the test's own data, is another than before. */
function readsOtherRange(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  { id, contentIds: [contentId = ''] }: ApprovableText,
): boolean {
  if (!id.startsWith(`${after.interpretationId}/`)) return false
  const around = ({
    measures,
    arrowFormat,
    questionnaire,
    interpretationRanges,
    entries,
  }: InterpretationDefinition) => {
    const { rangeId, urgency } = entries[contentId] ?? {}
    const { contentRules = [], ...range } = interpretationRanges.find((one) => one.rangeId === rangeId) ?? {}
    const rules = contentRules.filter((rule) => rule.contentId === contentId)
    return JSON.stringify([measures, arrowFormat, questionnaire, urgency, { ...range, contentIds: [] }, rules])
  }
  return around(before) !== around(after)
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
