import { Stack, Table, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { toRangeColor, toBandFill } from '../../portal/results/result-color.ts'
import type { InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { RangeWord, toRangeWord } from './range-word.tsx'
import { urgencyLabels } from './urgency-labels.ts'
import type { AllBandsDocument } from '../model/documents.ts'
import { listBandLines, listEditedLines, formatCaption, type BandLine, type LimitInView } from './list-band-lines.ts'
import { placeTicks } from './place-ticks.ts'
import { SourceWords } from './source-words.tsx'
import classes from './test-bands.module.css'

interface TestBandsProps {
  readonly test: AllBandsDocument[number]
  /** Another revision of the test: both share one scale, and values with a different range are hatched. */
  readonly comparedWith?: AllBandsDocument[number]
  /** The unedited test, if `test` is an edited version: the scale has the limits of both. */
  readonly edited?: AllBandsDocument[number]
  /** The limit that is edited, to which its line zooms. */
  readonly limit?: LimitInView | undefined
  readonly isBrief?: boolean
}

/** The bands of one test on number lines, and below them each range with its limits, urgency, and source. */
export function TestBands({ test, comparedWith, edited, limit, isBrief = false }: TestBandsProps) {
  const { definition, rangeNotes } = test
  const unit = getLimitUnit(definition)
  const lines = edited
    ? listEditedLines(definition, edited.definition, limit)
    : listBandLines(definition, comparedWith?.definition)
  return (
    <Stack gap="sm">
      {lines.map((line) => (
        <Line key={line.caption} line={line} unit={unit} />
      ))}
      {!isBrief && (
        <Table withRowBorders={false} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Range</Table.Th>
              {lines.length > 0 && <Table.Th>Shown</Table.Th>}
              {lines.length > 0 && <Table.Th>Numeric limits{unit === '' ? '' : ` (${unit})`}</Table.Th>}
              <Table.Th>How soon</Table.Th>
              <Table.Th>Source</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {definition.interpretationRanges.map((range) => (
              <Table.Tr key={range.rangeId}>
                <Table.Td>
                  <RangeWord range={toRangeWord(range)} />
                </Table.Td>
                {lines.length > 0 && <Table.Td data-label="Shown">{range.displayedRange}</Table.Td>}
                {lines.length > 0 && (
                  <Table.Td data-label="Numeric limits">{formatRangeLimits(definition, range)}</Table.Td>
                )}
                <Table.Td data-label="How soon">{range.urgency && urgencyLabels[range.urgency]}</Table.Td>
                <Table.Td className={classes.source}>
                  <SourceWords source={rangeNotes[range.rangeId]?.source} />
                  {rangeNotes[range.rangeId]?.urgencyReason}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {!isBrief && (
        <Text fz="sm" c="dimmed" maw="68ch">
          Source: <SourceWords source={test.source} />
        </Text>
      )}
    </Stack>
  )
}

function formatRangeLimits(definition: InterpretationDefinition, { bands }: InterpretationRange): string {
  return bands
    .map((band) => {
      const caption = formatCaption(definition, band.measure ?? '', band)
      return `${caption === '' ? '' : `${caption}: `}${describeLimits(band)}`
    })
    .join('; ')
}

/** Purely visual: the table below has all its information. */
function Line({ line, unit }: { line: BandLine; unit: string }) {
  return (
    <figure className={classes.figure}>
      {line.caption !== '' && <figcaption className={classes.caption}>{line.caption}</figcaption>}
      <div className={classes.line} data-moved={line.moved.length > 0 || undefined} aria-hidden>
        {line.segments.map((stretch) => {
          const style = toRangeColor(stretch.range)
          return (
            <div
              key={`${stretch.range.rangeId} ${stretch.from}`}
              className={classes.stretch}
              data-style={style}
              title={`${stretch.range.displayedLabel}: ${stretch.limits} ${unit}`}
              style={{
                left: `${stretch.from}%`,
                width: `${Math.max(0.5, stretch.to - stretch.from)}%`,
                background: toBandFill(style, true) ?? 'var(--mantine-color-white)',
              }}
            >
              <span>{stretch.range.displayedLabel}</span>
            </div>
          )
        })}
        {line.faults.map(({ kind, from, to }) => (
          <div
            key={`${kind} ${from}`}
            className={classes.fault}
            style={{ left: `${from}%`, width: `${Math.max(0.6, to - from)}%` }}
          />
        ))}
        {line.ticks
          .filter(({ only }) => only === 'before')
          .map(({ at, value }) => (
            <div key={value} className={classes.earlier} style={{ left: `${at}%` }} />
          ))}
        {line.moved.map(({ from, to }) => (
          <div
            key={from}
            className={classes.moved}
            style={{ left: `${from}%`, width: `${Math.max(0.6, to - from)}%` }}
          />
        ))}
      </div>
      <Ticks ticks={line.ticks} />
      {line.faults.map(({ kind, from }) => (
        <Text key={`${kind} ${from}`} c="red.8" fw={700} fz="sm">
          {kind === 'gap' ? 'Gap: some values are not in any range.' : 'Overlap: some values are in two ranges.'}
        </Text>
      ))}
    </figure>
  )
}

/** The narrowest line on a phone, and in a window that is wider than the limit of the container query, in pixels. */
const narrowWidth = 250
const wideWidth = 480

/** The limits below their places; the styles select the rows for the width of the line. */
function Ticks({ ticks }: Pick<BandLine, 'ticks'>) {
  const [narrow, wide] = [placeTicks(ticks, narrowWidth), placeTicks(ticks, wideWidth)]
  return (
    <div
      className={classes.ticks}
      style={{ '--rows': countRows(wide), '--narrow-rows': countRows(narrow) } as CSSProperties}
      aria-hidden
    >
      {ticks.map(({ at, value, only }, index) => (
        <span
          key={value}
          style={{ left: `${at}%`, '--row': wide[index], '--narrow-row': narrow[index] } as CSSProperties}
          data-only={only}
        >
          {value}
        </span>
      ))}
    </div>
  )
}

/** At least two, so nothing below shifts while a limit moves. */
function countRows(rows: readonly number[]): number {
  return Math.max(1, ...rows) + 1
}
