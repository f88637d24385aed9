import { changeRanks, getRankIndex, type ChangeRank } from '../../catalogue/change-rank.ts'
import type { ChangeAudience } from '../../catalogue/audience.ts'
import type { RangeColor } from '../../catalogue/catalogue.ts'
import { parseTextId } from '../../catalogue/text-id.ts'
import { splitSentences } from '../../catalogue/words.ts'
import { isResultRange, urgencies } from '../../catalogue/urgency.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { soonDays, timeUnits, weekdays } from '../source/time-words.ts'
import { createPartFinder } from './create-part-finder.ts'
import { isTimeChanged } from './is-time-changed.ts'
import { createEmergencySentenceLister, emergencyWords } from './create-emergency-sentence-lister.ts'

/** The removed words that sent readers to help at once, if nothing in their place does. */
export type LostWords = readonly string[]

/** Removed and added words, with the texts that contain them. */
export interface WordChange {
  readonly before: string
  readonly after: string
  readonly entries: readonly string[]
  readonly audiences: readonly ChangeAudience[]
}

const deadlineWords = new RegExp(
  `\\b(?:${[...soonDays, ...weekdays].join('|')}|this week|next week|within|as soon as|right away|at once)\\b`,
  'i',
)

/** Matches limits, deadlines and medicines. A match only makes a reviewer read the change earlier. */
const guidanceWords = new RegExp(
  `\\d|\\b(?:${[...soonDays, ...weekdays, ...timeUnits].join('|')}|soon|medicines?|medications?|drugs?|insulin|aspirin|thinners?|statins?|pills?|tablets?|doses?)\\b`,
  'i',
)

/** The rank of changed words by the color of their range; `changeRanks` has the order. */
const changeRankByColor: Readonly<Record<RangeColor, ChangeRank>> = {
  Red: 'red',
  Orange: 'orange',
  Yellow: 'yellow',
  Green: 'green',
  Cyan: 'green',
}

/** Ranks changed words by how early a reviewer reads them: what a reader in an emergency loses comes first, then colors decide. */
export function createWordRanker(before: LinkedContent, after: LinkedContent) {
  const [findOldParts, findNewParts] = [createPartFinder(before), createPartFinder(after)]
  const listEmergencySentences = createEmergencySentenceLister(before)
  const styles = new Map<string, RangeColor>(
    [before, after].flatMap(({ interpretations }) =>
      interpretations.flatMap(({ id, definition }) =>
        definition.interpretationRanges.map((range): [string, RangeColor] => [
          `${id} ${range.rangeId}`,
          isResultRange(range) ? range.displayedStyle : 'Cyan',
        ]),
      ),
    ),
  )
  const rankAudience = ({ test, rangeId, urgency }: ChangeAudience): ChangeRank => {
    if (rangeId === '') return urgency === urgencies.length - 1 ? 'red' : 'yellow'
    return changeRankByColor[styles.get(`${test} ${rangeId}`) ?? 'Green']
  }
  const rankPlace = ({ entries: [first = ''], audiences, ...words }: WordChange): ChangeRank => {
    if (audiences.length > 0) return getFirstRank(audiences.map(rankAudience))
    const isPortalText = ['page', 'section', 'message'].includes(parseTextId(first).kind)
    return isPortalText && guidanceWords.test(`${words.before} ${words.after}`) ? 'guidance' : 'rest'
  }
  /** The parts that say when to act and whose words changed; `HowSoon` counts only if the time differs. */
  const listParts = ({ before: old, after: now, entries: [first = ''] }: Omit<WordChange, 'audiences'>) => {
    const found = new Set([...findOldParts(first, old), ...findNewParts(first, now)])
    if (!isTimeChanged(old, now)) found.delete('HowSoon')
    return (['Emergency', 'HowSoon'] as const).filter((part) => found.has(part))
  }
  return {
    rankPlace,
    rankWords(change: WordChange): ChangeRank {
      const { before: old, after: now, entries } = change
      const [first = ''] = entries
      const oldParts = findOldParts(first, old)
      const isPartChanged = listParts(change).length > 0
      const lacks = (words: string) => (sentence: string) => !words.includes(sentence)
      const isLost = listEmergencySentences(old).some(lacks(now))
      const isNew = listEmergencySentences(now).some(lacks(old))
      if (isLost || oldParts.includes('Emergency')) return 'emergency'
      const isPortalText = change.audiences.length === 0
      const isHowSoon = isPartChanged || isNew
      if (isHowSoon || (!isPortalText && isDeadlineChanged(old, now))) return 'urgency'
      return rankPlace(change)
    },
    listParts,
    /**
     * The removed words that sent readers to help at once, if none of the added ones do: sentences that name 911 or an emergency
     * room, or signs of an emergency.
     */
    listLostWords({ before: old, after: now, entries: [first = ''] }: Omit<WordChange, 'audiences'>): LostWords {
      if (emergencyWords.test(now) || findNewParts(first, now).includes('Emergency')) return []
      const named = splitSentences(old, '.!?').filter((sentence) => emergencyWords.test(sentence))
      if (named.length > 0) return named.map((sentence) => sentence.trim())
      return findOldParts(first, old).includes('Emergency') ? [old] : []
    },
  }
}

/** The earliest of some ranks. */
export function getFirstRank(ranks: readonly ChangeRank[]): ChangeRank {
  const first = Math.min(...ranks.map(getRankIndex), changeRanks.length - 1)
  return changeRanks[first]!.rank
}

function isDeadlineChanged(before: string, after: string): boolean {
  return before !== '' && deadlineWords.exec(before)?.[0].toLowerCase() !== deadlineWords.exec(after)?.[0].toLowerCase()
}
