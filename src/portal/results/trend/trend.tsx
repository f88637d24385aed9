import { Accordion } from '@mantine/core'
import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import { listShownRows } from '../then-and-now/list-shown-rows.ts'
import type { DatedValue, ThenAndNowModel, TrendPlot } from '../then-and-now/then-and-now-model.ts'
import { TrendChart } from './trend-chart.tsx'
import { TrendTable, formatTrendTitle } from './trend-table.tsx'
import classes from './trend.module.css'

interface TrendProps {
  readonly model: ThenAndNowModel
  /** What tells it apart from the others in its panel: "Left leg". */
  readonly caption?: string
}

/**
 * The current value and the last one that it is compared with, as a table and, in a wide figure, as a drawing. All values are folded below,
 * or visible if no two can be compared. Our own, because Mantine has no such component.
 */
export function Trend({ model: { values, plots }, caption }: TrendProps) {
  const title = formatTrendTitle(caption)
  const shown = listShownRows(values)
  const count = String(values.length)
  return (
    <div className={classes.trend}>
      <History title={title} rows={shown} values={values} plots={plots} />
      {values.length > shown.length && (
        <Accordion order={3}>
          <Accordion.Item value="all">
            <Accordion.Control>
              {caption === undefined
                ? thenAndNowMessages.allResults({ count })
                : thenAndNowMessages.allResultsOf({ caption, count })}
            </Accordion.Control>
            <Accordion.Panel>
              <History title={title} rows={values.map((_, row) => row)} values={values} plots={plots} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </div>
  )
}

interface HistoryProps {
  readonly title: string
  /** The indices of the values to show. */
  readonly rows: readonly number[]
  readonly values: readonly DatedValue[]
  readonly plots: readonly TrendPlot[]
}

/** A table of values over time. A test with several measures, such as a blood pressure, has bars in its rows instead of a chart. */
function History({ title, rows, values, plots }: HistoryProps) {
  const own = plots
    .map((plot) => ({
      ...plot,
      points: plot.points.flatMap(({ row, at }) => (rows.includes(row) ? [{ row: rows.indexOf(row), at }] : [])),
    }))
    .filter(({ points }) => points.length > 1)
  const formattedValues = rows.map((row) => values[row]!)
  return (
    <div>
      <TrendTable title={title} isTitleHidden values={formattedValues} plots={own} />
      {own.length === 1 && own[0] && (
        <div className={classes.chart}>
          <TrendChart plot={own[0]} values={formattedValues} />
        </div>
      )}
    </div>
  )
}
