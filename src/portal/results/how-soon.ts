import { resultsMessages } from 'virtual:messages/results'
import { conditions, deadlines, outlook } from 'virtual:outlook'
import type { Urgency } from '../../catalogue/catalogue.ts'
import type { ResultColor } from './result-color.ts'

/** How soon to act on a result, the soonest first; "unrated" is a number without a range, "none" no result at all. */
export const howSoonOrder = ['today', 'this-week', 'two-weeks', 'weeks', 'unrated', 'next-visit', 'none'] as const

/** How soon to act on a result. Its mark, words and group are the same in every view: here, and nowhere else. */
export type HowSoon = (typeof howSoonOrder)[number]

/** In which part of a screening a result is looked for. */
export type HowSoonGroup = 'attention' | 'talk' | 'normal' | 'none'

interface HowSoonFacts {
  readonly group: HowSoonGroup
  /** Whose shape and color the mark has; absent where those of the word say why there is no result. */
  readonly style?: ResultColor
  /** What to do and how soon, as a line: "See your physician within two weeks"; absent where there is no result. */
  readonly instruction?: string
  /** Until when, in a word or two: "this week". Only where that is soon. */
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

/** What of a result decides. */
interface RatedResult {
  readonly isPending: boolean
  readonly hasUsableResult: boolean
  /** Absent where no range says so. */
  readonly urgency?: Urgency
  /** Absent where its text asks for nothing else than its range. */
  readonly textUrgency?: Urgency
  /** What its text asks for first, where that is not what its urgency asks for. */
  readonly outlook?: string
  readonly criticalIds: readonly string[]
}

/** How soon to act on a result: on a critical finding today, whatever else the result says; without a result, only where its text asks for something. */
export function findHowSoon(result: RatedResult): HowSoon {
  if (result.criticalIds.length > 0) return 'today'
  if (result.isPending) return 'none'
  // What the range of a test without a result says is about doing the test, what a text of its own says is about the body.
  if (!result.hasUsableResult) return result.textUrgency ? degrees[result.textUrgency] : 'none'
  return result.urgency ? degrees[result.urgency] : 'unrated'
}

/** On which condition what the degree asks for holds: "if you have not talked with them about this in the last three months". */
export function findCondition({ urgency }: Pick<RatedResult, 'urgency'>): string | undefined {
  return urgency && conditions[urgency]
}

/** What to do about results of one degree and how soon: what all their texts ask for first, or the degree, with the condition that all of them share; undefined where there is no result. */
export function formatInstruction(
  howSoon: HowSoon,
  results: readonly Pick<RatedResult, 'urgency' | 'outlook'>[],
): string | undefined {
  const { instruction } = howSoonFacts[howSoon]
  const [own, ...otherOutlooks] = new Set(results.map((result) => result.outlook))
  if (own !== undefined && otherOutlooks.length === 0) return own
  const [condition, ...others] = new Set(results.map(findCondition))
  return instruction !== undefined && condition !== undefined && others.length === 0
    ? `${instruction} ${condition}`
    : instruction
}

/** The soonest of several. */
export function findSoonest(each: readonly HowSoon[]): HowSoon {
  return howSoonOrder.find((one) => each.includes(one)) ?? 'none'
}
