import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { capitalize } from '../../../catalogue/words.ts'
import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import { Numbers } from '../numbers.tsx'
import type { BarSegment } from '../range-bar/range-bar-model.ts'
import { SmallScaleBars } from '../range-bar/scale-bar.tsx'
import { ResultIcon } from '../result-word.tsx'
import type { DatedValue, TrendPlot } from '../then-and-now/then-and-now-model.ts'
import { computeBandIndex } from './trend-chart.tsx'
import classes from './trend-table.module.css'

interface TrendTableProps {
  readonly title: string
  readonly values: readonly DatedValue[]
  /** Whether the title is for screen readers only, because the row that opens the table shows it. */
  readonly isTitleHidden?: boolean
  /** The drawings next to the rows. They repeat the values, so screen readers skip them. */
  readonly plots?: readonly TrendPlot[]
}

const noPlots: readonly TrendPlot[] = []

/** The values of a test over time, newest first: the date, the value, and its range at the time. */
export function TrendTable({ title, isTitleHidden = false, values, plots = noPlots }: TrendTableProps) {
  return (
    <Table className={classes.table} withRowBorders={false} data-several={plots.length > 1 || undefined}>
      <Table.Caption className={classes.title}>
        {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{thenAndNowMessages.when}</Table.Th>
          <Table.Th scope="col">{thenAndNowMessages.valueAndRange}</Table.Th>
          {plots.length > 0 && <Table.Td className={classes.drawing} aria-hidden />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {values.map((value, row) => (
          // Values with the same time have no other distinguishing property.
          // oxlint-disable-next-line react/no-array-index-key -- The whole list is drawn again whenever it changes.
          <Table.Tr key={row} data-read={value.isCurrent || undefined}>
            <Table.Th scope="row">
              {value.when}
              {value.isCurrent && <QuietNote>{thenAndNowMessages.thisScreening}</QuietNote>}
            </Table.Th>
            <Table.Td>
              <ValueAndRange value={value} hasLimits={plots.length < 2} />
            </Table.Td>
            {plots.length > 0 && (
              <Table.Td className={classes.drawing} aria-hidden>
                <SmallScaleBars model={{ segments: plots.flatMap((plot) => listSegments(plot, row)) }} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The bar of a value, with the bands of the plot; its own band is the one with its point. */
function listSegments({ caption, bands, isOpen, points }: TrendPlot, row: number): readonly BarSegment[] {
  const point = points.find((each) => each.row === row)
  if (!point) return []
  const own = computeBandIndex(point.at, bands.length)
  const marked = bands.map((band, at) => ({ ...band, isOwnBand: at === own }))
  return [
    {
      ...(caption !== undefined && { caption }),
      drawing: { kind: 'scale', bands: marked, ticks: [], isOpen, marker: point.at },
    },
  ]
}

/** The value and its range. The limits of several measures do not fit on one line; their bars are next to them. */
function ValueAndRange({ value, hasLimits }: { value: DatedValue; hasLimits: boolean }) {
  const { numbers, word, limits, otherSample, separation } = value
  return (
    <>
      {numbers.length > 0 && (
        <span className={classes.line}>
          <Numbers numbers={numbers} isStrong />
        </span>
      )}{' '}
      {word.label !== '' && (
        <span className={classes.word}>
          <ResultIcon word={word} size={18} />
          <span>
            {word.label} {hasLimits && limits !== '' && <span>{thenAndNowMessages.limits({ range: limits })}</span>}
          </span>
        </span>
      )}
      {otherSample !== undefined && (
        <QuietNote>{thenAndNowMessages.otherKind({ sample: capitalize(otherSample) })}</QuietNote>
      )}
      {separation !== undefined && <QuietNote>{thenAndNowMessages.notCompared}</QuietNote>}
    </>
  )
}

function QuietNote({ children }: { children: ReactNode }) {
  return <span className={classes.quiet}> {children}</span>
}

/** "Your results over time", "Left leg over time". */
export function formatTrendTitle(caption: string | undefined): string {
  return caption === undefined ? thenAndNowMessages.trendTitle : thenAndNowMessages.trendTitleOf({ caption })
}
