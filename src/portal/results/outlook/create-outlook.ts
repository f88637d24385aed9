import { resultsMessages } from 'virtual:messages/results'
import { deadlines } from 'virtual:outlook'
import type { HowSoon } from '../how-soon.ts'
import type { ResultView } from '../result-view.ts'
import { formatResultCount, isForSome, listNextSteps, type NextStep, type NextStepKind } from '../summary/next-steps.ts'

/** What all results of a purchase ask for, summarized in two lines. */
export interface OutlookModel {
  /** The most urgent action; "next-visit" if all available results are in the normal range. */
  readonly howSoon: HowSoon
  readonly title: string
  /** Everything less urgent, how many results are in the normal range, and which tests have no result. Empty if there is nothing to add. */
  readonly details: string
}

/** The degrees with a deadline. */
const timedDegrees: ReadonlySet<NextStepKind> = new Set<HowSoon>(['today', 'this-week', 'two-weeks', 'weeks'])

/** What to do about the results of a purchase, for everyone before for some, soonest first; undefined if there are no results to read. */
export function createOutlook(views: readonly ResultView[]): OutlookModel | undefined {
  const steps = listNextSteps(views)
  const timed = steps.filter(({ kind }) => timedDegrees.has(kind))
  const first = timed.find((step) => !isForSome(step)) ?? timed[0]
  if (first && first.kind !== 'pending') {
    const others = timed.filter((step) => step !== first)
    return { howSoon: first.kind, title: formatTitle(first), details: formatDetails(others, steps, views.length) }
  }
  const count = countNormal(steps)
  if (count === 0) return undefined
  const isAll = count === views.length
  return {
    howSoon: 'next-visit',
    title: formatNormalTitle(count, views.length),
    details: isAll ? formatSharing(count) : steps.flatMap(formatWithoutRange).join(' '),
  }
}

/** What is not urgent: how many results to talk about, how many are in the normal range, and how many tests have no result. */
export function describeOthers(views: readonly ResultView[]): string {
  const steps = listNextSteps(views)
  const weeks = steps.filter(({ kind }) => kind === 'weeks')
  return formatDetails(weeks, steps, views.length)
}

/** The number of results in the normal range, as a sentence; empty if there are none. */
function formatNormalCount(steps: readonly NextStep[], total: number): string {
  const count = countNormal(steps)
  if (count === 0) return ''
  return count === 1
    ? resultsMessages.outlookNormalOne({ total: String(total) })
    : resultsMessages.outlookNormal({ count: String(count), total: String(total) })
}

function countNormal(steps: readonly NextStep[]): number {
  return steps.find(({ kind }) => kind === 'next-visit')?.views.length ?? 0
}

function formatTitle({ instruction, condition, isOwn, views }: NextStep): string {
  const count = String(views.length)
  if (isOwn)
    return views.length === 1
      ? resultsMessages.outlookBecauseOne({ instruction })
      : resultsMessages.outlookBecauseMany({ instruction, count })
  if (condition !== undefined)
    return views.length === 1
      ? resultsMessages.outlookAboutOneIf({ instruction, condition })
      : resultsMessages.outlookAboutManyIf({ instruction, count, condition })
  return views.length === 1
    ? resultsMessages.outlookAboutOne({ instruction })
    : resultsMessages.outlookAboutMany({ instruction, count })
}

function formatNormalTitle(count: number, total: number): string {
  if (total === 1) return resultsMessages.outlookNormalSingle
  if (count === total) return resultsMessages.outlookNormalAll({ count: String(count) })
  return count === 1
    ? resultsMessages.outlookNormalHeadOne({ total: String(total) })
    : resultsMessages.outlookNormalHead({ count: String(count), total: String(total) })
}

function formatSharing(count: number): string {
  const format = count === 1 ? resultsMessages.outlookShareOne : resultsMessages.outlookShareMany
  return format({ deadline: deadlines['next-visit'] })
}

/**
 * "2 more this week, 5 within two weeks. 14 of 44 are in the normal range. No result for 2 tests." Together with the title, every result is
 * counted once.
 */
function formatDetails(others: readonly NextStep[], steps: readonly NextStep[], total: number): string {
  const named = others
    .filter((step) => !isForSome(step))
    .map(formatOther)
    .join(', ')
  const sentences = [
    ...others.filter(isForSome).map(formatTitle),
    named && `${named}.`,
    formatNormalCount(steps, total),
    ...steps.flatMap(formatWithoutRange),
  ]
  return sentences.filter(Boolean).join(' ')
}

function formatOther({ kind, views }: NextStep, at: number): string {
  const count = String(views.length)
  if (kind === 'two-weeks') {
    const format = at === 0 ? resultsMessages.outlookMoreWithin : resultsMessages.outlookNextWithin
    return format({ count, deadline: deadlines['two-weeks'] })
  }
  const format = at === 0 ? resultsMessages.outlookMore : resultsMessages.outlookNext
  return format({ count, deadline: deadlines[kind === 'today' || kind === 'this-week' ? kind : 'weeks'] })
}

/** The sentences about results without a range and tests without a result. */
function formatWithoutRange({ kind, instruction, views }: NextStep): readonly string[] {
  if (kind === 'none' || kind === 'pending') return [`${instruction}.`]
  if (kind !== 'unrated') return []
  return [formatResultCount(views, resultsMessages.outlookUnratedOne, resultsMessages.outlookUnratedMany)]
}
