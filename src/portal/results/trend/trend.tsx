import type { ThenAndNowModel } from '../then-and-now/then-and-now-model.ts'
import { TrendTable, formatTrendTitle } from './trend-table.tsx'
import classes from './trend.module.css'

interface TrendProps {
  readonly model: ThenAndNowModel
  /** What tells it from the others of its panel: "Left leg". */
  readonly caption?: string
}

/**
 * The values of a test over time as a table, and next to it as points on the bands of the range bar, joined where they may be
 * compared. A test of two measures has a drawing of each. Ours, as Mantine has no such part.
 */
export function Trend({ model: { values, plots }, caption }: TrendProps) {
  const title = formatTrendTitle(caption)
  return (
    <div className={classes.trend}>
      {plots.length === 0 && (
        <div>
          <TrendTable title={title} values={values} />
        </div>
      )}
      {plots.map((plot, at) => (
        <div key={plot.caption ?? at}>
          <TrendTable
            title={plot.caption === undefined ? title : formatTrendTitle(plot.caption)}
            values={values}
            plot={plot}
            isRepeated={at > 0}
          />
        </div>
      ))}
    </div>
  )
}
