import { resultsMessages } from 'virtual:messages/results'
import type { Message } from '../../../catalogue/create-message.ts'
import { findCondition, getHowSoon, howSoonFacts, type HowSoon } from '../how-soon.ts'
import type { ResultView } from '../result-view.ts'

/** The lines of "What to do, and how soon", in order. */
const kinds = ['today', 'this-week', 'two-weeks', 'weeks', 'next-visit', 'unrated', 'none', 'pending'] as const

/** What to do about a result: how soon to act or, for a missing result, whether it is still to come. */
export type NextStepKind = HowSoon | 'pending'

/** One line of "What to do, and how soon". */
export interface NextStep {
  readonly kind: NextStepKind
  readonly instruction: string
  /** The condition on which the instruction applies; absent if it applies to everyone. */
  readonly condition?: string
  /** Whether the texts of its results ask for something other than their degree. */
  readonly isOwn?: true
  readonly views: readonly ResultView[]
}

/** Groups the results by what to do about them; lines without results are left out. */
export function listNextSteps(views: readonly ResultView[]): readonly NextStep[] {
  return kinds.flatMap((kind) => {
    const all = views.filter((view) => getNextStep(view) === kind)
    const outlooks = new Set(all.flatMap(({ outlook }) => outlook ?? []))
    const own = [...outlooks].map((instruction): NextStep => {
      return { kind, instruction, isOwn: true, views: all.filter(({ outlook }) => outlook === instruction) }
    })
    const usual = all.filter(({ outlook }) => outlook === undefined)
    // Unconditional instructions come before conditional ones.
    const conditions = [undefined, ...new Set(usual.flatMap((view) => findCondition(view) ?? []))]
    const general = conditions.flatMap((condition): NextStep[] => {
      const alike = usual.filter((view) => findCondition(view) === condition)
      if (alike.length === 0) return []
      return [{ kind, instruction: formatStep(kind, alike), ...(condition && { condition }), views: alike }]
    })
    return [...own.filter((step) => !isForSome(step)), ...general, ...own.filter(isForSome)]
  })
}

/**
 * Whether a step is only for the readers that its instruction names: a text for today asks for something else before the call, but a later
 * one asks only some to call.
 */
export function isForSome({ kind, isOwn }: NextStep): boolean {
  return isOwn === true && kind !== 'today'
}

function getNextStep(view: ResultView): NextStepKind {
  const howSoon = getHowSoon(view)
  return howSoon === 'none' && view.isPending ? 'pending' : howSoon
}

function formatStep(kind: NextStepKind, views: readonly ResultView[]): string {
  if (kind === 'pending')
    return formatResultCount(views, resultsMessages.outlookPendingOne, resultsMessages.outlookPendingMany)
  return (
    howSoonFacts[kind].instruction ??
    formatResultCount(views, resultsMessages.outlookNoneOne, resultsMessages.outlookNoneMany)
  )
}

/** The number of results, in words. */
export function formatResultCount(views: readonly ResultView[], one: string, many: Message<'count'>): string {
  return views.length === 1 ? one : many({ count: String(views.length) })
}
