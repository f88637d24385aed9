import { resultsMessages } from 'virtual:messages/results'
import type { Message } from '../../../catalogue/create-message.ts'
import { findHowSoon, howSoonFacts, type HowSoon } from '../how-soon.ts'
import type { ResultView } from '../result-view.ts'

/** The lines of "What to do, and how soon" in their order. */
const kinds: readonly HowSoon[] = ['today', 'this-week', 'two-weeks', 'weeks', 'next-visit', 'unrated', 'none']

/** One line of "What to do, and how soon". */
export interface NextStep {
  readonly kind: HowSoon
  readonly instruction: string
  readonly views: readonly ResultView[]
}

/** The results by what to do about them; a line without results is left out. */
export function listNextSteps(views: readonly ResultView[]): readonly NextStep[] {
  return kinds.flatMap((kind): NextStep[] => {
    const own = views.filter((view) => findHowSoon(view) === kind)
    const instruction =
      howSoonFacts[kind].instruction ??
      formatResultCount(own, resultsMessages.outlookNoneOne, resultsMessages.outlookNoneMany)
    return own.length > 0 ? [{ kind, instruction, views: own }] : []
  })
}

/** How many results there are, in words. */
export function formatResultCount(views: readonly ResultView[], one: string, many: Message<'count'>): string {
  return views.length === 1 ? one : many({ count: String(views.length) })
}
