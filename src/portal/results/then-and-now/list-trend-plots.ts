import type { BarSegment, RangeBarModel, ScaleDrawing } from '../range-bar/range-bar-model.ts'
import type { TrendPlot } from './then-and-now-model.ts'

/**
 * Plots the measures of a test over time, from the bars of its results, one row each. A row has no point if it has no bar, if its bands
 * differ from those of the first row with a point, or if its value is not exact, because the line would be misleading.
 */
export function listTrendPlots(bars: readonly (RangeBarModel | undefined)[]): readonly TrendPlot[] {
  const measures = Math.max(...bars.map((bar) => bar?.segments.length ?? 0))
  return Array.from({ length: measures }, (_, measure) => {
    const rows = bars.flatMap((bar, row) => {
      const section = bar?.segments[measure]
      return section && isScale(section) ? [{ row, caption: section.caption, drawing: section.drawing }] : []
    })
    const [first] = rows
    if (!first) return []
    const same = rows.filter(({ drawing }) => getBandSignature(drawing) === getBandSignature(first.drawing))
    if (same.length < 2) return []
    return {
      ...(first.caption !== undefined && { caption: first.caption }),
      bands: first.drawing.bands,
      isOpen: first.drawing.isOpen,
      points: same.map(({ row, drawing }) => ({ row, at: drawing.marker })),
    }
  }).flat()
}

function isScale(section: BarSegment): section is BarSegment & { readonly drawing: ScaleDrawing } {
  return section.drawing.kind === 'scale' && section.drawing.beyond === undefined
}

function getBandSignature({ bands }: ScaleDrawing): string {
  return JSON.stringify(bands.map(({ rangeId }) => rangeId))
}
