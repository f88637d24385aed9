import { toBandFill } from '../result-color.ts'
import type { DatedValue, TrendPlot } from '../then-and-now/then-and-now-model.ts'
import classes from './trend-chart.module.css'

interface TrendChartProps {
  readonly plot: TrendPlot
  /** The plotted values, newest first; each point refers to its value by index. */
  readonly values: readonly DatedValue[]
}

/** A measure over time, with dates from left to right: its named bands, and a point for each joined value. Visual only. */
export function TrendChart({ plot: { bands, isOpen, points }, values }: TrendChartProps) {
  const fromTop = [...bands].reverse()
  const inTime = [...points].reverse()
  const placed = inTime.map(({ row, at }, column) => ({
    row,
    left: ((column + 0.5) / inTime.length) * 100,
    top: 100 - at,
    value: values[row]!,
  }))
  const last = inTime.at(-1)
  const own = last && computeBandIndex(last.at, bands.length)
  return (
    <div className={classes.chart} aria-hidden>
      <div
        className={classes.plot}
        style={{ gridRow: `1 / span ${bands.length}` }}
        data-open-top={isOpen.right || undefined}
        data-open-bottom={isOpen.left || undefined}
      >
        {fromTop.map(({ rangeId, style }) => (
          <div
            key={rangeId}
            className={classes.band}
            style={{ background: toBandFill(style, false) }}
            data-style={style}
          />
        ))}
        <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          <polyline
            points={placed.map(({ left, top }) => `${left},${top}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {placed.map(({ row, left, top, value }) => (
          <svg
            key={row}
            className={classes.point}
            style={{ left: `${left}%`, top: `${top}%` }}
            data-read={value.isCurrent || undefined}
            viewBox="-8 -8 16 16"
            focusable="false"
          >
            <circle r="6" />
          </svg>
        ))}
      </div>
      {fromTop.map(({ rangeId, label, range }, at) => (
        <div key={rangeId} className={classes.name} data-readers={bands.length - 1 - at === own || undefined}>
          {label} {range !== '' && <span className={classes.limits}>{range}</span>}
        </div>
      ))}
      <div className={classes.dates}>
        {placed.map(({ row, value }) => (
          <span key={row} data-read={value.isCurrent || undefined}>
            {value.when}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The index of the band at a position on a bar, in percent; all bands are equally wide. */
export function computeBandIndex(at: number, bands: number): number {
  return Math.min(bands - 1, Math.floor((at / 100) * bands))
}
