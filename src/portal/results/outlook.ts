import type { Urgency } from '../../catalogue/catalogue.ts'
import { isCritical, type ResultView } from './result-view.ts'

/** How soon something is to be done about a result; "unrated" is a number without a range, "none" no result at all. */
export type OutlookKind = 'red' | 'week' | 'orange' | 'yellow' | 'green' | 'unrated' | 'none'

/** One line of "What to do, and how soon". */
export interface OutlookLine {
  readonly kind: OutlookKind
  readonly views: readonly ResultView[]
}

const kinds: readonly OutlookKind[] = ['red', 'week', 'orange', 'yellow', 'green', 'unrated', 'none']

/** The results by what to do about them, the most urgent first; a line without results is left out. */
export function outlookOf(views: readonly ResultView[]): readonly OutlookLine[] {
  return kinds
    .map((kind) => ({ kind, views: views.filter((view) => kindOf(view) === kind) }))
    .filter((line) => line.views.length > 0)
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
