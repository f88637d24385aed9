import { resultsMessages } from 'virtual:messages/results'
import { Numbers } from './numbers.tsx'
import type { FormattedQuantity } from './range-bar/range-bar-model.ts'
import type { ResultView } from './result-view.ts'

/** The numbers of a result in a line or a cell, or a note that there are none. */
export function ResultValue({ view, numbers }: { view: ResultView; numbers: readonly FormattedQuantity[] }) {
  if (view.isPending) return resultsMessages.notReadyYet
  if (!view.hasUsableResult) return resultsMessages.noNumber
  return <Numbers numbers={numbers} isStrong />
}
