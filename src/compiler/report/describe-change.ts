import { describeAudiences, type ChangeAudience } from '../../catalogue/audience.ts'
import { changeRanks, type ChangeRank } from '../../catalogue/change-rank.ts'
import { capitalize, joinList } from '../../catalogue/words.ts'
import { formatDatum } from '../diff/datum.ts'
import { describeClinicalChange } from '../diff/describe-clinical-change.ts'
import type { RankedChange } from '../diff/list-ranked-changes.ts'
import type { TextChange } from '../diff/list-text-changes.ts'
import type { WordingChange } from '../diff/list-wording-changes.ts'
import { describeLoss, formatLoss } from './describe-loss.ts'

/** Words before and after. */
export type WordPair = readonly [before: string, after: string]

/** A change as every report describes it. */
export interface ChangeDescription {
  readonly id: string
  /** The test whose data changed; the head begins with it. */
  readonly test?: string
  /** The change in one line: a sentence, or the words before and after. */
  readonly head: string | WordPair
  /** The data that changed with it, and which readers now read what. */
  readonly lines: readonly string[]
  /** Every sentence that reads differently because of it. */
  readonly sentences: readonly WordPair[]
  /** How many kinds of readers it reaches, and how many texts. */
  readonly readers: number
  readonly texts: number
  readonly entries: readonly string[]
  readonly audiences: readonly ChangeAudience[]
}

/** The changes of one rank under its heading. */
interface RankSection {
  readonly rank: ChangeRank
  readonly title: string
  readonly changes: readonly ChangeDescription[]
}

const maxQuoteLength = 100

/** What happened to texts. */
const textChangeWords: Readonly<Record<TextChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
}

/** Groups changes by rank, in the order of the ranks; ranks without changes are left out. */
export function listRankSections(changes: readonly RankedChange[]): RankSection[] {
  return changeRanks.flatMap(({ rank, heading }) => {
    const own = changes.filter((change) => change.rank === rank)
    const described = joinTwins(own.map(toChangeDescription))
    return own.length === 0 ? [] : [{ rank, title: `${heading} (${described.length})`, changes: described }]
  })
}

/**
 * Merges a change that several tests share, such as those of one folder for two specimens: "Lab Glucose and Point-of-care
 * Glucose: ...".
 */
function joinTwins(changes: readonly ChangeDescription[]): ChangeDescription[] {
  const joined = new Map<string, { readonly tests: string[]; change: ChangeDescription }>()
  for (const change of changes) {
    const { id, head, lines, sentences, test, readers, texts } = change
    const key = test === undefined ? id : JSON.stringify([head, lines, sentences])
    const known = joined.get(key)
    if (!known) joined.set(key, { tests: test === undefined ? [] : [test], change })
    else {
      known.tests.push(test!)
      const { change: first } = known
      known.change = { ...first, readers: first.readers + readers, texts: first.texts + texts }
    }
  }
  return [...joined.values()].map(({ tests, change }) =>
    tests.length > 0 ? { ...change, head: `${joinList(tests)}: ${String(change.head)}` } : change,
  )
}

function toChangeDescription(change: RankedChange): ChangeDescription {
  const { id, readers, texts } = change
  switch (change.kind) {
    case 'clinical': {
      const { kind, subject } = change.lines[0]!
      const [first, ...lines] = change.lines.map(describeClinicalChange)
      const rendered = change.data?.rendered.map(({ before, after }) => [before, after] as const) ?? []
      const followed = change.wording.map(({ before, after }) => [before, after] as const)
      const sentences = [...rendered, ...followed]
      return {
        id,
        ...(kind !== 'offer' && { test: subject }),
        head: first!,
        lines: [...new Set(change.losses.map((loss) => formatLoss(describeLoss(loss)))), ...lines],
        sentences,
        readers,
        texts,
        entries: [],
        audiences: [],
      }
    }
    case 'data': {
      const { datum, before, after, rendered, entries, audiences } = change.data
      const sentences = rendered.map((one) => [one.before, one.after] as const)
      return {
        id,
        head: describeData(formatDatum(datum), before, after),
        lines: [],
        sentences,
        readers,
        texts,
        entries,
        audiences,
      }
    }
    case 'wording': {
      const { before, after, entries, audiences } = change.wording
      const lines = listWordingLines(change.wording)
      return { id, head: [before, after], lines, sentences: [], readers, texts, entries, audiences }
    }
    case 'text': {
      const { entries, audiences, hunks } = change.text
      const [names, ...lines] = describeTextChange(change.text)
      const head = `${textChangeWords[change.text.kind]}: ${names}`
      return { id, head, lines, sentences: hunks, readers, texts, entries, audiences }
    }
  }
}

function listWordingLines(wording: WordingChange): string[] {
  if (wording.isMove) return [describeMove(wording.before)]
  return wording.isSwap ? [describeSwap(wording)] : []
}

/** Tells a reviewer that nothing is lost and only the order has changed. */
function describeMove(before: string): string {
  return before === '' ? 'Moved here from elsewhere in the text.' : 'Still in the text, elsewhere.'
}

/** "People with anemia, Iron Risk 41 or more now read “Eat beans.” instead of “Eat greens.”." */
function describeSwap({ audiences, ...words }: WordingChange): string {
  const [before, after] = [shorten(words.before), shorten(words.after)]
  const readers = describeAudiences(audiences).join('; ')
  const who = capitalize(readers === '' ? 'everyone' : readers)
  if (before === '') return `${who}: now also read “${after}”, which others read already.`
  if (after === '') return `${who}: no longer read “${before}”, which others still read.`
  return `${who}: now read “${after}” instead of “${before}”. Both are words of this test already; who reads which has changed.`
}

/** Returns the name to display for a text of one side of a comparison, given its id. */
type NameText = (id: string) => string

/**
 * Describes texts that were added, removed or renamed: which they are, then what their readers read instead, with the name that
 * each side gives an id.
 */
export function describeTextChange(
  { kind, entries, others = [], hunks }: TextChange,
  [nameOld, nameNew]: readonly [NameText, NameText] = [String, String],
): string[] {
  const [nameOwn, nameOther] = kind === 'removed' ? [nameOld, nameNew] : [nameNew, nameOld]
  const [name, other] = [formatNames(entries.map(nameOwn)), formatNames(others.map(nameOther))]
  switch (kind) {
    case 'renamed':
      return [
        other === name ? name : `${other} → ${name}`,
        ...(hunks.length === 0 ? ['Only its id differs: participants read the same.'] : []),
      ]
    case 'removed':
      return [name, other === '' ? 'No text takes its place.' : `Its readers now read ${other}.`]
    case 'added':
      return [name, ...(other === '' ? [] : [`Its readers read ${other} before.`])]
  }
}

/** Cuts off words that the line above shows in full. */
function shorten(words: string): string {
  return words.length > maxQuoteLength ? `${words.slice(0, words.lastIndexOf(' ', maxQuoteLength))} …` : words
}

function formatNames(ids: readonly string[]): string {
  const [first = ''] = ids
  const distinct = new Set(ids).size
  return distinct > 1 ? `${first} and ${distinct - 1} more` : first
}

/** Describes a changed datum; for a list, what it lost or gained. */
function describeData(datum: string, before: string, after: string): string {
  if (after === '') return `${datum}: "${before}" was removed`
  return before === '' ? `${datum}: "${after}" is new` : `${datum}: "${before}" is now "${after}"`
}
