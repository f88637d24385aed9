import { getRankIndex, type ChangeRank } from '../../catalogue/change-rank.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { Aspect } from '../link/sign-off/aspect.ts'
import { listReadings, type TextReading } from '../link/sign-off/list-readings.ts'
import { toDataId, toTextChangeId, toTopicId, toWordingId } from './change-id.ts'
import { topicRanks, type ClinicalTopic } from './clinical-topic.ts'
import type { DataChange } from './data-change.ts'
import { compareReaders, type ReaderChange } from './compare-readers.ts'
import type { ActingPart } from './create-part-finder.ts'
import { createWordRanker, getFirstRank, type WordChange, type LostWords } from './create-word-ranker.ts'
import type { ClinicalChange } from './clinical-change.ts'
import { isTimeChanged } from './is-time-changed.ts'
import { listLostHelp, type LostHelp } from './list-lost-help.ts'
import { toMoveKey } from './list-moved-readers.ts'
import type { TextChange } from './list-text-changes.ts'
import type { WordingChange } from './list-wording-changes.ts'
import { toEntryId } from './to-entry-id.ts'

/** A change with its place in the order in which a reviewer reads. */
export type RankedChange = RankedFacts &
  (
    | {
        readonly kind: 'clinical'
        /** All changes of one topic of a test; readers who get a different range come first. */
        readonly lines: readonly ClinicalChange[]
        /** The readers who lose help at once, or are asked to act later. */
        readonly losses: readonly LostHelp[]
        /** The differences that it causes in texts, if texts render the data. */
        readonly data?: DataChange
        /** Words that an editor typed and that merely follow the change, such as units. */
        readonly wording: readonly WordingChange[]
      }
    | { readonly kind: 'data'; readonly data: DataChange; readonly lost: LostWords }
    | {
        readonly kind: 'wording'
        readonly wording: WordingChange
        /** The parts that say when to act and whose words changed. */
        readonly parts: readonly ActingPart[]
        readonly lost: LostWords
      }
    | { readonly kind: 'text'; readonly text: TextChange }
  )

interface RankedFacts {
  readonly rank: ChangeRank
  /** Its name in links. */
  readonly id: string
  /** How many kinds of readers it reaches, and how many texts. */
  readonly readers: number
  readonly texts: number
}

interface Changes {
  readonly clinical: readonly ClinicalChange[]
  readonly data: readonly DataChange[]
  readonly wording: readonly WordingChange[]
  readonly texts: readonly TextChange[]
}

/** The aspects of a text that each topic decides. */
const topicAspects: Readonly<Record<ClinicalTopic, readonly Aspect[]>> = {
  urgency: ['color', 'urgency'],
  threshold: ['limits', 'label', 'answers', 'measure'],
  unit: ['measure'],
  measure: ['measure'],
  rule: ['rule', 'answers'],
  finding: ['limits', 'rule', 'answers', 'urgency'],
  name: ['names', 'drawing'],
}

/** Lists all changes in one order: those that may harm a reader most first, each with the changes that follow from it. */
export function listRankedChanges(before: LinkedContent, after: LinkedContent, changes: Changes): RankedChange[] {
  const ranker = createWordRanker(before, after)
  const readers = compareReaders(before, after)
  const countTexts = createTextCounter([...listReadings(before), ...listReadings(after)])
  const countReach = (entries: readonly string[]) => ({ readers: entries.length, texts: countTexts(entries) })
  const units = listUnitChanges(before, after)
  const followed = new Map<WordingChange, string>()
  for (const one of changes.wording) {
    const test = units.find((unit) => isUnitOnly(one, unit))?.test
    if (test !== undefined) followed.set(one, test)
  }
  const ruled = groupByTopic(changes.clinical)
  const losses = collectLosses(before, after, new Set(changes.clinical.map(({ interpretationId }) => interpretationId)))
  const causes = new Map(changes.data.map((data) => [data, findCause(data, ruled)]))
  const clinical = ruled.map((lines): RankedChange => {
    const { topic, interpretationId: test } = lines[0]!
    const data = changes.data.find((one) => causes.get(one) === lines)
    const wording = topic === 'unit' ? [...followed].flatMap(([one, unit]) => (unit === test ? [one] : [])) : []
    const reached = readers.filter((one) => isReached(one, test, topic)).map(({ after: reading }) => reading!)
    const entries = new Set([...reached.map(toEntryId), ...(data?.entries ?? [])])
    const moves = new Set(lines.flatMap((line) => (line.kind === 'moved' ? [toMoveKey(line.moved)] : [])))
    const own = (losses.get(test) ?? []).filter((loss) =>
      loss.kind === 'finding' ? topic === 'finding' : moves.has(toMoveKey(loss)),
    )
    return {
      kind: 'clinical',
      rank: rankClinical(topic, own),
      id: toTopicId(lines, own),
      ...countReach([...entries]),
      lines,
      losses: own,
      ...(data && { data }),
      wording,
    }
  })
  const data = changes.data
    .filter((one) => causes.get(one) === undefined)
    .map((one): RankedChange => {
      const rank = rankData(one, (words) => ranker.rankWords(words))
      const lost = [...new Set(one.rendered.flatMap((words) => ranker.listLostWords({ ...one, ...words })))]
      return { kind: 'data', rank, id: toDataId(one), ...countReach(one.entries), data: one, lost }
    })
  const wording = changes.wording
    .filter((one) => !followed.has(one))
    .map((one): RankedChange => {
      const rank = ranker.rankWords(one)
      const parts = ranker.listParts(one)
      const lost = one.isMove ? [] : ranker.listLostWords(one)
      return { kind: 'wording', rank, id: toWordingId(one), ...countReach(one.entries), wording: one, parts, lost }
    })
  const texts = changes.texts.map((text): RankedChange => {
    const ranks = text.hunks.map(([old, now]) => ranker.rankWords({ ...text, before: old, after: now }))
    const rank = text.hunks.length === 0 ? 'rest' : getFirstRank(ranks)
    return { kind: 'text', rank, id: toTextChangeId(text), ...countReach(text.entries), text }
  })
  return [...clinical, ...data, ...texts, ...wording].sort(compareChanges)
}

/** Orders by rank; within a rank, mere removals first, then the most urgent changes, then those with the most readers. */
function compareChanges(one: RankedChange, other: RankedChange): number {
  return (
    getRankIndex(one.rank) - getRankIndex(other.rank) ||
    Number(isRemoval(other)) - Number(isRemoval(one)) ||
    getUrgency(other) - getUrgency(one) ||
    (one.kind === 'clinical' && other.kind === 'clinical' ? 0 : other.readers - one.readers)
  )
}

function isRemoval(change: RankedChange): boolean {
  if (change.kind === 'wording') return change.wording.after === ''
  return change.kind === 'text' && change.text.kind === 'removed'
}

function getUrgency(change: RankedChange): number {
  if (change.kind === 'clinical') return Number.MAX_SAFE_INTEGER
  return Math.max(-1, ...getSingleChange(change).audiences.map(({ urgency }) => urgency))
}

/** Returns what changed in a single datum, wording or text, with its texts and readers. */
export function getSingleChange(
  change: Exclude<RankedChange, { readonly kind: 'clinical' }>,
): DataChange | WordingChange | TextChange {
  switch (change.kind) {
    case 'wording':
      return change.wording
    case 'data':
      return change.data
    case 'text':
      return change.text
  }
}

/** The readers who, because limits and rules of tests changed, lose help at once or are asked to act later, by test id. */
function collectLosses(before: LinkedContent, after: LinkedContent, tests: ReadonlySet<string>) {
  const olds = new Map(before.interpretations.map((test) => [test.id, test]))
  return new Map(
    after.interpretations
      .filter(({ id }) => tests.has(id) && olds.has(id))
      .map((test) => [test.id, listLostHelp(before, after, [olds.get(test.id)!, test])]),
  )
}

/** A change that takes away help at once ranks as an emergency; one that asks readers to act later ranks at least as urgency. */
function rankClinical(topic: ClinicalTopic, losses: readonly LostHelp[]): ChangeRank {
  if (losses.some(({ lost }) => lost.length > 0)) return 'emergency'
  return getFirstRank([topicRanks[topic], ...(losses.length > 0 ? (['urgency'] as const) : [])])
}

/** The words of a degree of urgency that are a sentence, in which more than the time may change. */
const sentenceKeys: ReadonlySet<string> = new Set(['outlook', 'sentence', 'share', 'ask'])

/**
 * Changes in urgency.json rank as deadlines, except in a sentence whose time is the same. Its fallbacks, the emergency signs and
 * words no longer required rank as help. Other data ranks like the words that render it.
 */
function rankData(data: DataChange, rankWords: (words: WordChange) => ChangeRank): ChangeRank {
  const { datum, before, after, rendered } = data
  const [file, path] = datum.kind === 'file' ? [datum.file, datum.path] : []
  if (file === 'emergencies.json' || (file === 'required-words.json' && before !== '')) return 'emergency'
  if (file === 'urgency.json') {
    if (path!.includes('fallbacks')) return 'emergency'
    if (!sentenceKeys.has(path!.at(-1)!) || isTimeChanged(before, after)) return 'urgency'
  }
  return getFirstRank(rendered.map((words) => rankWords({ ...data, ...words })))
}

/** Groups lines by test and topic; each change of a product or package is a group of its own. */
function groupByTopic(changes: readonly ClinicalChange[]): ClinicalChange[][] {
  const groups = new Map<ClinicalChange | string, ClinicalChange[]>()
  for (const change of changes) {
    const key = change.kind === 'offer' ? change : `${change.interpretationId} ${change.topic}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

const causingTopics: readonly ClinicalTopic[] = ['unit', 'threshold', 'measure', 'name', 'rule', 'urgency', 'finding']

/** Finds the change of a test that makes texts render its data differently: the unit if it changed, otherwise limits, and so on. */
function findCause({ datum }: DataChange, ruled: readonly ClinicalChange[][]) {
  if (datum.kind !== 'test') return undefined
  const { interpretationId: test } = datum
  return causingTopics
    .map((topic) => ruled.find(([line]) => line!.interpretationId === test && line!.topic === topic))
    .find((lines) => lines !== undefined)
}

function isReached({ before, after, aspects }: ReaderChange, test: string, topic: ClinicalTopic): boolean {
  if (!before || !after || splitEntryId(after.id).interpretationId !== test || test === '') return false
  return topicAspects[topic].some((aspect) => aspects.includes(aspect))
}

/** Counts the texts to which entries belong: a family is one text, and so is a file of messages. */
function createTextCounter(readings: readonly TextReading[]) {
  const texts = new Map(readings.map((reading) => [toEntryId(reading), reading.id]))
  return (entries: readonly string[]) =>
    new Set(entries.map((id) => texts.get(id) ?? id.replace(/^(messages\/[^/]+)\/.*/, '$1'))).size
}

interface UnitChange {
  readonly test: string
  readonly from: string
  readonly to: string
}

function listUnitChanges(before: LinkedContent, after: LinkedContent): UnitChange[] {
  return after.interpretations.flatMap(({ id, definition }) => {
    const from = before.interpretations.find((test) => test.id === id)?.definition.arrowFormat.labelFormat ?? ''
    const to = definition.arrowFormat.labelFormat
    return from === '' || from === to ? [] : [{ test: id, from, to }]
  })
}

function isUnitOnly({ before, after, entries }: WordingChange, { test, from, to }: UnitChange): boolean {
  return before.replaceAll(from, to) === after && entries.every((id) => id.startsWith(`${test}/`))
}
