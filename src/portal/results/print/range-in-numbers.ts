import type { ResultView } from '../result-view.ts'
import { typeset } from '../typeset.ts'

/** The limits of a result's range, as its bar and its key show them; empty where the range has none. */
export function rangeInNumbers({ bar, resultRange, hasUsableResult }: ResultView): string {
  if (!hasUsableResult || !resultRange) return ''
  const keys = [bar.key, ...bar.sections.map(({ key }) => key)]
  const own = keys.flatMap((key) => key ?? []).find((band) => band.rangeId === resultRange.rangeId)
  return own?.range ?? typeset(resultRange.displayedRange)
}
