import { resultsMessages } from 'virtual:messages/results'
import { NumberText } from './number-text.tsx'
import type { NumberModel } from './range-bar/range-bar-model.ts'
import type { ResultView } from './result-view.ts'
import { appendUnit } from './typeset.ts'

/** The numbers of a result in a line or a cell, or that there is none. */
export function ResultValue({ view, numbers }: { view: ResultView; numbers: readonly NumberModel[] }) {
  if (view.isPending) return resultsMessages.notReadyYet
  if (!view.hasUsableResult) return resultsMessages.noNumber
  return numbers.map(({ text, unit }, at) => (
    <span key={text}>
      {at > 0 && ', '}
      <strong>
        <NumberText text={text} />
      </strong>
      {appendUnit('', unit)}
    </span>
  ))
}
