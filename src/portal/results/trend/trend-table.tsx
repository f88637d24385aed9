import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import { Numbers } from '../numbers.tsx'
import { ResultIcon } from '../result-word.tsx'
import type { DatedValue, TrendPlot } from '../then-and-now/then-and-now-model.ts'
import { TrendRow } from './trend-row.tsx'
import classes from './trend-table.module.css'

interface TrendTableProps {
  readonly title: string
  readonly values: readonly DatedValue[]
  /** The drawing next to the rows; it repeats what they say, so screen readers skip it. */
  readonly plot?: TrendPlot
  /** Whether another table on the page says the same, and this one is there for its drawing. */
  readonly isRepeated?: boolean
}

/** The values of a test over time, the newest first: when, the value, and the range that it was in. */
export function TrendTable({ title, values, plot, isRepeated = false }: TrendTableProps) {
  return (
    <Table className={classes.table} withRowBorders={false} aria-hidden={isRepeated || undefined}>
      <Table.Caption className={classes.title}>{title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{thenAndNowMessages.when}</Table.Th>
          <Table.Th scope="col">{thenAndNowMessages.valueAndRange}</Table.Th>
          {plot && <Table.Td aria-hidden />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {values.map((value, row) => (
          // Values of one moment have nothing else that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key -- The whole list is drawn again whenever it changes.
          <Table.Tr key={row} data-read={value.isCurrent || undefined}>
            <Table.Th scope="row">
              {value.when}
              {value.isCurrent && <QuietNote>{thenAndNowMessages.thisScreening}</QuietNote>}
            </Table.Th>
            <Table.Td>
              <ValueAndRange value={value} hasLimits={plot === undefined} />
            </Table.Td>
            {plot && (
              <Table.Td className={classes.drawing} aria-hidden>
                <TrendRow plot={plot} row={row} rows={values.length} isCurrent={value.isCurrent} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Limits are in words only where no bands are drawn, whose key has them. */
function ValueAndRange({ value, hasLimits }: { value: DatedValue; hasLimits: boolean }) {
  const { numbers, word, limits, otherTest, separation } = value
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
      {otherTest !== undefined && <QuietNote>{thenAndNowMessages.otherKind}</QuietNote>}
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
