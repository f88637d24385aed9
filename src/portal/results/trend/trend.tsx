import { Accordion } from '@mantine/core'
import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import type { DatedValue, ThenAndNowModel, TrendPlot } from '../then-and-now/then-and-now-model.ts'
import { TrendChart } from './trend-chart.tsx'
import { TrendTable, formatTrendTitle } from './trend-table.tsx'
import classes from './trend.module.css'

interface TrendProps {
  readonly model: ThenAndNowModel
  /** What tells it from the others of its panel: "Left leg". */
  readonly caption?: string
}

/** How many values are in view: the one that is read and the last that it is compared with. */
const shownCount = 2

/**
 * The value that is read and the last that it is compared with, as a table and, where the figure is wide, as a drawing; all values are
 * folded under them. Ours, as Mantine has no such part.
 */
export function Trend({ model: { values, plots }, caption }: TrendProps) {
  const title = formatTrendTitle(caption)
  const joined = values.flatMap((value, row) =>
    value.separation === undefined && value.otherTest === undefined ? [row] : [],
  )
  const shown = joined.length < shownCount ? [] : joined.slice(0, shownCount)
  const count = String(values.length)
  return (
    <div className={classes.trend}>
      {shown.length > 0 && <History title={title} rows={shown} values={values} plots={plots} />}
      {values.length > shown.length && (
        <Accordion order={3}>
          <Accordion.Item value="all">
            <Accordion.Control>
              {caption === undefined
                ? thenAndNowMessages.allResults({ count })
                : thenAndNowMessages.allResultsOf({ caption, count })}
            </Accordion.Control>
            <Accordion.Panel>
              <History title={title} isTitleHidden rows={values.map((_, row) => row)} values={values} plots={plots} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </div>
  )
}

interface HistoryProps {
  readonly title: string
  readonly isTitleHidden?: boolean
  /** Which of the values are told. */
  readonly rows: readonly number[]
  readonly values: readonly DatedValue[]
  readonly plots: readonly TrendPlot[]
}

/** A test of several measures, such as the two numbers of a blood pressure, has a bar of each in its rows instead of a drawing over time. */
function History({ title, isTitleHidden = false, rows, values, plots }: HistoryProps) {
  const own = plots
    .map((plot) => ({
      ...plot,
      points: plot.points.flatMap(({ row, at }) => (rows.includes(row) ? [{ row: rows.indexOf(row), at }] : [])),
    }))
    .filter(({ points }) => points.length > 1)
  const told = rows.map((row) => values[row]!)
  return (
    <div>
      <TrendTable title={title} isTitleHidden={isTitleHidden} values={told} plots={own} />
      {own.length === 1 && own[0] && (
        <div className={classes.chart}>
          <TrendChart plot={own[0]} values={told} />
        </div>
      )}
    </div>
  )
}
