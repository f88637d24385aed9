import { isCriticalFinding } from './critical-findings.ts'
import type { ResultView } from './result-view.ts'

/** How soon something is to be done about a result; "unrated" is a number without a range, "none" no result at all. */
export type OutlookKind = 'red' | 'orange' | 'yellow' | 'green' | 'unrated' | 'none'

/** One line of "What to do, and how soon". */
export interface OutlookLine {
  readonly kind: OutlookKind
  readonly views: readonly ResultView[]
}

const kinds: readonly OutlookKind[] = ['red', 'orange', 'yellow', 'green', 'unrated', 'none']

/** The results by what to do about them, the most urgent first; a line without results is left out. */
export function outlookOf(views: readonly ResultView[]): readonly OutlookLine[] {
  return kinds
    .map((kind) => ({ kind, views: views.filter((view) => kindOf(view) === kind) }))
    .filter((line) => line.views.length > 0)
}

function kindOf(view: ResultView): OutlookKind {
  if (view.incidentalIds.some(isCriticalFinding)) return 'red'
  if (view.isPending || !view.hasUsableResult) return 'none'
  const style = view.displayStyle
  return style === 'grey' || style === 'cyan' ? 'unrated' : style
}
