import { resultsMessages } from 'virtual:messages/results'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { isCritical, type ResultView } from './result-view.ts'

/** What is to be done and how soon, the most urgent first; "unrated" is a number without a range, "none" no result at all. */
const todos = {
  red: resultsMessages.outlookRed,
  week: resultsMessages.outlookWeek,
  orange: resultsMessages.outlookOrange,
  yellow: resultsMessages.outlookYellow,
  green: resultsMessages.outlookGreen,
  unrated: resultsMessages.outlookUnrated,
  none: resultsMessages.outlookNoneMany,
}

/** How soon something is to be done about a result. */
export type OutlookKind = keyof typeof todos

/** One line of "What to do, and how soon". */
export interface OutlookLine {
  readonly kind: OutlookKind
  readonly todo: string
  readonly views: readonly ResultView[]
}

/** The results by what to do about them; a line without results is left out. */
export function outlookOf(views: readonly ResultView[]): readonly OutlookLine[] {
  return (Object.keys(todos) as OutlookKind[]).flatMap((kind): OutlookLine[] => {
    const own = views.filter((view) => kindOf(view) === kind)
    const todo = kind === 'none' ? countOf(own, resultsMessages.outlookNoneOne, todos.none) : todos[kind]
    return own.length > 0 ? [{ kind, todo, views: own }] : []
  })
}

/** The line of each degree of urgency. */
const kindsByUrgency: Readonly<Record<Urgency, OutlookKind>> = {
  today: 'red',
  'this-week': 'week',
  'known-disease': 'week',
  'two-weeks': 'orange',
  weeks: 'yellow',
  'next-visit': 'green',
}

function kindOf(view: ResultView): OutlookKind {
  if (view.criticalIds.length > 0 || isCritical(view)) return 'red'
  if (view.isPending || !view.hasUsableResult) return 'none'
  return view.urgency ? kindsByUrgency[view.urgency] : 'unrated'
}

/** How many results there are, in words. */
export function countOf(views: readonly ResultView[], one: string, many: string): string {
  return views.length === 1 ? one : fillPlaceholders(many, { count: String(views.length) })
}
