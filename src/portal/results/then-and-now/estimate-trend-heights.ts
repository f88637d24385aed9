import type { CSSProperties } from 'react'
import { listShownRows } from './list-shown-rows.ts'
import type { ThenAndNowModel } from './then-and-now-model.ts'

/** Estimates the height of the content while it loads, in rem: the visible rows, the fold and, in a wide figure, the drawing. */
export function estimateTrendHeights({ values, plots }: ThenAndNowModel): CSSProperties {
  const shown = listShownRows(values).length
  const fold = values.length > shown ? 3.5 : 0
  const rows = 2 + shown * 4.5
  const [plot, second] = plots
  const drawing = plot && !second ? plot.bands.length * 2 + 4 : 0
  return { '--narrow': `${rows + fold}rem`, '--wide': `${rows + fold + drawing}rem` } as CSSProperties
}
