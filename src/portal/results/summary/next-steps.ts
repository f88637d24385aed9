import { resultsMessages } from 'virtual:messages/results'
import { outlook } from 'virtual:outlook'
import type { Urgency } from '../../../catalogue/catalogue.ts'
import type { Message } from '../../../catalogue/create-message.ts'
import { isCritical, type ResultView } from '../result-view.ts'

/** What is to be done and how soon, the most urgent first; "unrated" is a number without a range, "none" no result at all. */
const instructions = {
  red: outlook.today,
  week: outlook['this-week'],
  orange: outlook['two-weeks'],
  yellow: outlook.weeks,
  green: outlook['next-visit'],
  unrated: resultsMessages.outlookUnrated,
  none: resultsMessages.outlookNoneMany,
}

/** How soon something is to be done about a result. */
export type NextStepKind = keyof typeof instructions

/** One line of "What to do, and how soon". */
export interface NextStep {
  readonly kind: NextStepKind
  readonly instruction: string
  readonly views: readonly ResultView[]
}

/** The results by what to do about them; a line without results is left out. */
export function listNextSteps(views: readonly ResultView[]): readonly NextStep[] {
  return (Object.keys(instructions) as NextStepKind[]).flatMap((kind): NextStep[] => {
    const own = views.filter((view) => toNextStepKind(view) === kind)
    const todo =
      kind === 'none' ? formatResultCount(own, resultsMessages.outlookNoneOne, instructions.none) : instructions[kind]
    return own.length > 0 ? [{ kind, instruction: todo, views: own }] : []
  })
}

/** The line of each degree of urgency. */
const kindsByUrgency: Readonly<Record<Urgency, NextStepKind>> = {
  today: 'red',
  'this-week': 'week',
  'known-disease': 'week',
  'two-weeks': 'orange',
  weeks: 'yellow',
  'next-visit': 'green',
}

function toNextStepKind(view: ResultView): NextStepKind {
  if (view.criticalIds.length > 0 || isCritical(view)) return 'red'
  if (view.isPending || !view.hasUsableResult) return 'none'
  return view.urgency ? kindsByUrgency[view.urgency] : 'unrated'
}

/** How many results there are, in words. */
export function formatResultCount(views: readonly ResultView[], one: string, many: Message<'count'>): string {
  return views.length === 1 ? one : many({ count: String(views.length) })
}
