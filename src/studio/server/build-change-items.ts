import { toDataId, toWordingId } from '../../compiler/diff/change-id.ts'
import type { DataChange } from '../../compiler/diff/data-change.ts'
import { diffWords } from '../../compiler/diff/diff-words.ts'
import type { RankedChange } from '../../compiler/diff/list-ranked-changes.ts'
import type { WordingChange } from '../../compiler/diff/list-wording-changes.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import { describeTextChange } from '../../compiler/report/describe-change.ts'
import { describeLostWords, formatLoss } from '../../compiler/report/describe-loss.ts'
import type {
  ChangedDegree,
  ChangeItem,
  DataItem,
  HelpLoss,
  OtherItem,
  WordingItem,
} from '../model/changes-document.ts'
import { buildClinicalItem, type Comparison } from './build-clinical-item.ts'
import { createTextLabeler, formatTextName } from './create-text-labeler.ts'
import { findChangedTimes } from './list-changed-degrees.ts'

/** Both sides, and what is known of them. */
interface ComparedSides {
  readonly before: LinkedContent
  readonly after: LinkedContent
  readonly degrees: readonly ChangedDegree[]
  readonly comparison: Comparison
}

/** The items of a change: a clinical change is followed by the data and words that changed with it. */
export function buildChangeItems(change: RankedChange, sides: ComparedSides): ChangeItem[] {
  switch (change.kind) {
    case 'clinical':
      return [
        buildClinicalItem(sides.before, sides.after, change, sides.comparison),
        ...(change.data ? [buildDataItem(change, change.data, sides, { cause: change.id })] : []),
        ...change.wording.map((one) => buildWordingItem(change, one, sides)),
      ]
    case 'data':
      return [buildDataItem(change, change.data, sides, change)]
    case 'wording':
      return [buildWordingItem(change, change.wording, sides, change)]
    case 'text':
      return [buildTextItem(change, sides)]
  }
}

function buildDataItem(
  { rank }: RankedChange,
  one: DataChange,
  sides: ComparedSides,
  { cause, lost = [] }: { readonly cause?: string; readonly lost?: readonly string[] },
): DataItem {
  const { listAudiences, listCausedFindings } = sides.comparison
  const rendered = one.rendered.map((each) => ({ ...each, words: diffWords(each.before, each.after) }))
  const isOfLimits = rendered.every(({ words }) =>
    words.every(({ text, mark = 'between' }) => mark === 'between' || /\d/.test(text)),
  )
  const times = findChangedTimes(one, sides.degrees)
  return {
    ...one,
    id: toDataId(one),
    kind: 'data',
    rank,
    words: compareDatum(one),
    losses: buildLosses(lost, one.after),
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

function buildWordingItem(
  { rank }: RankedChange,
  one: WordingChange,
  { comparison: { listAudiences, listShifts, listCausedFindings } }: ComparedSides,
  { parts, lost }: Pick<Extract<RankedChange, { kind: 'wording' }>, 'parts' | 'lost'> = { parts: [], lost: [] },
): WordingItem {
  return {
    ...one,
    id: toWordingId(one),
    kind: 'wording',
    rank,
    words: diffWords(one.before, one.after),
    parts,
    losses: buildLosses(lost, one.after),
    audiences: listAudiences(one.entries),
    // Only the words that say when to act show the shift; the words around them are a change of their own.
    shifts: parts.includes('HowSoon') ? listShifts(one.entries) : [],
    findings: listCausedFindings({ entries: one.entries }),
  }
}

function buildLosses(lost: readonly string[], after: string): HelpLoss[] {
  if (lost.length === 0) return []
  const words = describeLostWords(lost, after)
  return [{ ...words, words: formatLoss(words), lost }]
}

function buildTextItem(
  { id, rank, text: change }: Extract<RankedChange, { kind: 'text' }>,
  { before, after }: ComparedSides,
): OtherItem {
  const { kind, entries, others, hunks } = change
  const [text, ...lines] = describeTextChange(change, [nameTexts(before), nameTexts(after)])
  const sentences = hunks.map(([was, is]) => diffWords(was, is))
  const former = kind === 'renamed' && others ? { others } : {}
  return { id, kind, rank, text: text!, lines, sentences, entries, ...former }
}

/** Creates a function that names a text, its test first: "Lab LDL Cholesterol: High · 170 mg/dL or more". */
function nameTexts(content: LinkedContent): (id: string) => string {
  const nameText = createTextLabeler(content)
  return (id) => formatTextName(nameText(id))
}

/**
 * Compares the words of a datum. If it has placeholders, the first text that renders it fills them in; without such a text, each is an
 * ellipsis.
 */
function compareDatum({ before, after, rendered: [first] }: DataChange) {
  if (!/\{\w+\}/.test(before + after)) return diffWords(before, after)
  const [was, is] = first ? [first.before, first.after] : [before, after].map((words) => words.replace(/\{\w+\}/g, '…'))
  return diffWords(was!, is!)
}
