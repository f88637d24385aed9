import { listKeyBands, type FormattedQuantity } from './range-bar/range-bar-model.ts'
import type { ResultView } from './result-view.ts'
import { typeset } from './result-words.ts'

/** The numbers of the summary, otherwise the numbers at the bar's markers. */
export function listNumbers({ summaryValues, bar: { headline, segments } }: ResultView): readonly FormattedQuantity[] {
  if (summaryValues.length > 0) return summaryValues
  const drawn = segments.flatMap(({ drawing }) => ('number' in drawing && drawing.number ? [drawing.number] : []))
  return headline ? [headline] : drawn
}

/** The limits of a result's range, as shown by its bar and its key; empty if the range has none. */
export function formatLimits({ bar, resultRange, hasUsableResult }: ResultView): string {
  if (!hasUsableResult || !resultRange) return ''
  const own = listKeyBands(bar).find((band) => band.rangeId === resultRange.rangeId)
  return own?.range ?? typeset(resultRange.displayedRange)
}
