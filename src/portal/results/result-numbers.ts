import { listKeyBands, type NumberWithUnit } from './range-bar/range-bar-model.ts'
import type { ResultView } from './result-view.ts'
import { typeset } from './result-words.ts'

/** The numbers of the summary; where it has none, the number at which the bar's marker is. */
export function listNumbers({ summaryValues, bar: { headline, segments } }: ResultView): readonly NumberWithUnit[] {
  if (summaryValues.length > 0) return summaryValues
  const drawn = segments.flatMap(({ drawing }) => ('number' in drawing && drawing.number ? [drawing.number] : []))
  return headline ? [headline] : drawn
}

/** The limits of a result's range, as its bar and its key show them; empty where the range has none. */
export function formatLimits({ bar, resultRange, hasUsableResult }: ResultView): string {
  if (!hasUsableResult || !resultRange) return ''
  const own = listKeyBands(bar).find((band) => band.rangeId === resultRange.rangeId)
  return own?.range ?? typeset(resultRange.displayedRange)
}
