import type { Urgency } from '../../catalogue/catalogue.ts'
import { changeRanks } from '../../catalogue/change-rank.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { changeKindWords } from '../ui/list-change-words.ts'
import { formatDataTitle } from '../ui/format-datum.ts'
import type { DecisionCounts } from '../content/use-reviews.ts'
import type { WordRun } from '../../catalogue/word-run.ts'
import type { MovedPerson } from '../model/audience.ts'
import type { ChangeLoss, ChangeItem, ClinicalItem, DataItem, WordingItem } from '../model/changes-document.ts'

/** The note about a limit that moved while its source did not. */
export const sameSourceNote =
  'The limit moved, but the source cited for it stayed: nothing says where the new number comes from.'

/** The paragraphs and signs that sent a moved person to help at once and that this person would no longer read. */
export function listLostWords(losses: readonly ChangeLoss[], { change }: MovedPerson): string[] {
  return [...new Set(losses.flatMap((loss) => (loss.change === change ? loss.lost : [])))]
}

/** The ranges whose readers see a change only on the scale: "Lab LDL Cholesterol Optimal; Very High". */
export function formatScaleLabels({ subject, alsoOnScale }: ClinicalItem): string {
  return `${subject} ${alsoOnScale.join('; ')}`
}

/** The number of the change that causes this one; undefined if none does. */
export function findCauseNumber(item: ChangeItem, items: readonly ChangeItem[]): number | undefined {
  if (item.kind !== 'data' || item.follows === undefined) return undefined
  return items.findIndex(({ id }) => id === item.follows) + 1
}

/** The degree of urgency whose time a change moves; undefined for any other change. */
export function findMovedDegree(item: ChangeItem): Urgency | undefined {
  if (item.kind !== 'data' || !item.times || item.datum.kind !== 'file') return undefined
  const [name] = item.datum.path
  return urgencies.find((degree) => degree === name)
}

/** Another change that moves the time by which the most urgent texts of this one ask to act. */
export function findDeadlineChange(item: ChangeItem, items: readonly ChangeItem[]): DataItem | undefined {
  if (!('audiences' in item) || findMovedDegree(item) !== undefined) return undefined
  const degree = urgencies[item.audiences[0]?.urgency ?? -1]
  return items.find((one): one is DataItem => degree !== undefined && findMovedDegree(one) === degree)
}

/** What kind of change it is, and where it is read: "Wording: Vitamin D: Low", "Follows from change 1: Ferritin". */
export function formatChangeHeading(item: ChangeItem, items: readonly ChangeItem[]): string {
  const cause = findCauseNumber(item, items)
  const title = formatChangeTitle(item)
  const kind = cause === undefined ? changeKindWords[item.kind] : `Follows from change ${cause}`
  if (item.kind === 'data' && cause === undefined) return title
  return title === kind ? kind : `${kind}: ${title}`
}

/** Where a change is read, or its kind: "Smoking: Current Smoker and 4 more". */
export function formatChangeTitle(item: ChangeItem): string {
  if (item.kind === 'clinical' && item.subject !== '') return item.subject
  if (item.kind === 'data') return formatDataTitle(item)
  const labels = 'audiences' in item ? [...new Set(item.audiences.map(({ label }) => label))] : []
  const [first] = labels
  if (first === undefined) return changeKindWords[item.kind]
  return labels.length > 1 ? `${first} and ${labels.length - 1} more` : first
}

/** The words of a change below its heading, which says the kind or the test. */
export function listSummaryWords(item: ChangeItem): readonly WordRun[] {
  if (item.kind === 'wording' || item.kind === 'data') return item.words
  return [{ text: item.kind === 'clinical' ? item.change : item.text }]
}

/** Whether a change only removes words. */
export function isRemovalOnly(item: ChangeItem): boolean {
  return (item.kind === 'wording' || item.kind === 'data') && item.words.every(({ mark }) => mark !== 'added')
}

/** Summarizes the decisions: "You refused 11 of 12 changes and accepted 1." */
export function formatDecisions({ accepted, refused, all }: DecisionCounts): string {
  if (refused === all) return `You refused ${formatAll(all)}.`
  if (accepted === all) return `You accepted ${formatAll(all)}.`
  return `You refused ${refused} of ${all} changes and accepted ${accepted}.`
}

function formatAll(count: number): string {
  if (count === 1) return 'the change'
  return count === 2 ? 'both changes' : `all ${count} changes`
}

/** Describes whether other readers of a test have the words of a change, or no reader does after it; empty if neither applies. */
export function describeChangeReaders({ before, after, isSwap, isGone }: WordingItem): string {
  if (isGone) return 'No reader of this test reads these words any longer.'
  if (!isSwap) return ''
  if (after === '') return 'These readers no longer read the words; other readers of this test still do.'
  if (before === '') return 'Other readers of this test read these words already; these readers now do, too.'
  return 'Both wordings were in this test before; who reads which has changed.'
}

/** Whether a link with this id leads to the change: a clinical one has the ids of all its lines. */
export function hasChangeId(item: ChangeItem, id: string): boolean {
  return item.id === id || (item.kind === 'clinical' && item.lines.some((line) => line.id === id))
}

/** The heading of a rank, for the first change of that rank in the list; undefined for the others. */
export function findRankHeading(items: readonly ChangeItem[], at: number): string | undefined {
  const rank = items[at]?.rank
  return rank === items[at - 1]?.rank ? undefined : changeRanks.find((one) => one.rank === rank)?.heading
}
