import { resultsMessages } from 'virtual:messages/results'
import { conditions, deadlines, outlook } from 'virtual:outlook'
import type { Urgency } from '../../catalogue/catalogue.ts'
import type { ResultColor } from './result-color.ts'

/** The degrees, soonest first; "unrated" is a number without a range, "none" is no result at all. */
export const howSoonOrder = ['today', 'this-week', 'two-weeks', 'weeks', 'unrated', 'next-visit', 'none'] as const

/** How soon to act on a result. The mark, words and group of each degree are defined only here, so every view shows the same. */
export type HowSoon = (typeof howSoonOrder)[number]

/** The part of a screening in which a reader looks for a result. */
export type HowSoonGroup = 'attention' | 'talk' | 'normal' | 'none'

interface HowSoonFacts {
  readonly group: HowSoonGroup
  /** The style whose shape and color the mark has; absent if the word's own style applies, which shows why there is no result. */
  readonly style?: ResultColor
  /** What to do and how soon, on one line: "See your physician within two weeks". Absent if there is no result. */
  readonly instruction?: string
  /** The deadline in a word or two: "this week". Present only if it is soon. */
  readonly deadline?: string
}

/** What is shown of each degree. */
export const howSoonFacts: Readonly<Record<HowSoon, HowSoonFacts>> = {
  today: { group: 'attention', style: 'red', instruction: outlook.today, deadline: deadlines.today },
  'this-week': {
    group: 'attention',
    style: 'orange',
    instruction: outlook['this-week'],
    deadline: deadlines['this-week'],
  },
  'two-weeks': {
    group: 'attention',
    style: 'orange',
    instruction: outlook['two-weeks'],
    deadline: deadlines['two-weeks'],
  },
  weeks: { group: 'talk', style: 'yellow', instruction: outlook.weeks },
  unrated: { group: 'talk', style: 'cyan', instruction: resultsMessages.outlookUnrated },
  'next-visit': { group: 'normal', style: 'green', instruction: outlook['next-visit'] },
  none: { group: 'none' },
}

const degrees: Readonly<Record<Urgency, HowSoon>> = {
  today: 'today',
  'this-week': 'this-week',
  'known-disease': 'this-week',
  'two-weeks': 'two-weeks',
  weeks: 'weeks',
  'next-visit': 'next-visit',
}

/** The fields of a result that determine its degree. */
interface RatedResult {
  readonly isPending: boolean
  readonly hasUsableResult: boolean
  /** Absent if no range defines it. */
  readonly urgency?: Urgency
  /** Absent if its text asks for the same as its range. */
  readonly textUrgency?: Urgency
  /** What its text asks for first, if that differs from what its urgency asks for. */
  readonly outlook?: string
  readonly criticalIds: readonly string[]
}

/**
 * How soon to act on a result. A critical finding makes it today, whatever else the result says. A test without a result has a degree only
 * if its text asks for something.
 */
export function getHowSoon(result: RatedResult): HowSoon {
  if (result.criticalIds.length > 0) return 'today'
  if (result.isPending) return 'none'
  // The range of a test without a result tells how to redo the test; only an urgency of the text itself is about the body.
  if (!result.hasUsableResult) return result.textUrgency ? degrees[result.textUrgency] : 'none'
  return result.urgency ? degrees[result.urgency] : 'unrated'
}

/**
 * The condition on which the instruction applies: "if you have not talked with them about this in the last three months". A critical
 * finding applies without one.
 */
export function findCondition({
  urgency,
  criticalIds,
}: Pick<RatedResult, 'urgency' | 'criticalIds'>): string | undefined {
  return criticalIds.length === 0 && urgency ? conditions[urgency] : undefined
}

/**
 * What to do about the results of one degree, and how soon: what all their texts ask for first, otherwise the degree's instruction with the
 * condition that all of them share. Results of other degrees do not count. Undefined if there is no result.
 */
export function formatInstruction(howSoon: HowSoon, results: readonly RatedResult[]): string | undefined {
  const { instruction } = howSoonFacts[howSoon]
  const asking = results.filter((result) => getHowSoon(result) === howSoon)
  const [own, ...otherOutlooks] = new Set(asking.map((result) => result.outlook))
  if (own !== undefined && otherOutlooks.length === 0) return own
  const [condition, ...others] = new Set(asking.map(findCondition))
  return instruction !== undefined && condition !== undefined && others.length === 0
    ? `${instruction} ${condition}`
    : instruction
}

/** The soonest of several. */
export function getSoonest(each: readonly HowSoon[]): HowSoon {
  return howSoonOrder.find((one) => each.includes(one)) ?? 'none'
}
