import type { CSSProperties } from 'react'
import type { ThenAndNowModel } from './then-and-now-model.ts'

/** The height of what is loaded, about, in rem: two rows, what is folded, and on a wide figure the drawing. */
export function estimateTrendHeights({ values, plots }: ThenAndNowModel): CSSProperties {
  const fold = values.length > 2 ? 3.5 : 0
  const rows = plots.length > 0 ? 11 : 0
  const [plot, second] = plots
  const drawing = plot && !second ? plot.bands.length * 2 + 4 : 0
  return { '--narrow': `${rows + fold}rem`, '--wide': `${rows + fold + drawing}rem` } as CSSProperties
}
