import { toBandFill } from '../display-style.ts'
import type { TrendPlot } from '../then-and-now/then-and-now-model.ts'
import classes from './trend-row.module.css'

interface TrendRowProps {
  readonly plot: TrendPlot
  readonly row: number
  readonly rows: number
  /** Whether its value is the one that is read. */
  readonly isCurrent: boolean
}

/** One row of the drawing: the bands, which run on from row to row, the line that joins points, and the point of this row. */
export function TrendRow({ plot: { bands, isOpen, points }, row, rows, isCurrent }: TrendRowProps) {
  const point = points.find((each) => each.row === row)
  return (
    <div
      className={classes.row}
      data-open-left={isOpen.left || undefined}
      data-open-right={isOpen.right || undefined}
      data-first={row === 0 || undefined}
      data-last={row === rows - 1 || undefined}
    >
      {bands.map(({ rangeId, style }) => (
        <div
          key={rangeId}
          className={classes.band}
          style={{ background: toBandFill(style, false) }}
          data-style={style}
        />
      ))}
      <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        {listLineHalves(points, row).map(([[x1, y1], [x2, y2]]) => (
          <line key={y1} x1={x1} y1={y1} x2={x2} y2={y2} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {point && (
        <svg
          className={classes.point}
          style={{ left: `${Math.round(point.at * 100) / 100}%` }}
          data-read={isCurrent || undefined}
          viewBox="-8 -8 16 16"
          focusable="false"
        >
          <circle r="6" />
        </svg>
      )}
    </div>
  )
}

type Point = readonly [x: number, y: number]

/** The upper and the lower half of the line in a row, in percent of it: to its edges, where the next rows continue. */
function listLineHalves(points: TrendPlot['points'], row: number): readonly (readonly [Point, Point])[] {
  const halves = [row - 0.5, row].map((start) => [start, start + 0.5] as const)
  return halves.flatMap(([start, end]) => {
    const [from, to] = [interpolateLine(points, start), interpolateLine(points, end)]
    return from === undefined || to === undefined
      ? []
      : [[[from, (start - row + 0.5) * 100] as const, [to, (end - row + 0.5) * 100] as const] as const]
  })
}

/** Where the line is at a height, counted in rows from the middle of the first; undefined above the first point and below the last. */
function interpolateLine(points: TrendPlot['points'], height: number): number | undefined {
  const after = points.findIndex(({ row }) => row >= height)
  const [one, other] = [points[after - 1], points[after]]
  if (!other) return undefined
  if (other.row === height) return other.at
  return one === undefined ? undefined : one.at + ((other.at - one.at) * (height - one.row)) / (other.row - one.row)
}
