import { resultsMessages } from 'virtual:messages/results'
import type { Message } from '../../../catalogue/create-message.ts'
import { findCondition, findHowSoon, howSoonFacts, type HowSoon } from '../how-soon.ts'
import type { ResultView } from '../result-view.ts'

/** The lines of "What to do, and how soon" in their order. */
const kinds = ['today', 'this-week', 'two-weeks', 'weeks', 'next-visit', 'unrated', 'none', 'pending'] as const

/** What to do about a result: how soon to act, and of those without a result which are still to come. */
export type NextStepKind = HowSoon | 'pending'

/** One line of "What to do, and how soon". */
export interface NextStep {
  readonly kind: NextStepKind
  readonly instruction: string
  /** On which condition the instruction holds; absent where it holds for everyone. */
  readonly condition?: string
  /** Whether the texts of its results ask for something else than their degree, which is done before all else. */
  readonly isOwn?: true
  readonly views: readonly ResultView[]
}

/** The results by what to do about them; a line without results is left out. */
export function listNextSteps(views: readonly ResultView[]): readonly NextStep[] {
  return kinds.flatMap((kind) => {
    const all = views.filter((view) => findNextStep(view) === kind)
    const outlooks = new Set(all.flatMap(({ outlook }) => outlook ?? []))
    const own = [...outlooks].map((instruction): NextStep => {
      return { kind, instruction, isOwn: true, views: all.filter(({ outlook }) => outlook === instruction) }
    })
    const usual = all.filter(({ outlook }) => outlook === undefined)
    // What holds for everyone comes before what holds on a condition.
    const conditions = [undefined, ...new Set(usual.flatMap((view) => findCondition(view) ?? []))]
    return [
      ...own,
      ...conditions.flatMap((condition): NextStep[] => {
        const alike = usual.filter((view) => findCondition(view) === condition)
        if (alike.length === 0) return []
        return [{ kind, instruction: formatStep(kind, alike), ...(condition && { condition }), views: alike }]
      }),
    ]
  })
}

function findNextStep(view: ResultView): NextStepKind {
  const howSoon = findHowSoon(view)
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

/** How many results there are, in words. */
export function formatResultCount(views: readonly ResultView[], one: string, many: Message<'count'>): string {
  return views.length === 1 ? one : many({ count: String(views.length) })
}
