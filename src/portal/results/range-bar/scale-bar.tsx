import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { toBandFill } from '../result-color.ts'
import type { RangeBarModel, ScaleDrawing } from './range-bar-model.ts'
import classes from './scale-bar.module.css'

interface ScaleBarProps {
  readonly drawing: ScaleDrawing
  /** Whether it is one of several bars. */
  readonly isPaired?: boolean
}

/**
 * One bar: its bands, the marker in the reader's band, an arrow from the marker if the number is not exact, the number above, and the
 * numbers below the dividers. Visual only.
 */
export function ScaleBar({ drawing, isPaired = false }: ScaleBarProps) {
  const { number, ticks } = drawing
  return (
    <div className={classes.scale} style={getMarkerStyle(drawing)} data-paired={isPaired || undefined} aria-hidden>
      {number && (
        <div className={classes.number}>
          <span>{number.text}</span>
          {number.unit !== '' && <Unit unit={number.unit} gap={number.unit === '%' ? '0.125rem' : '0.5rem'} />}
        </div>
      )}
      <Bands drawing={drawing} />
      {ticks.length > 0 && (
        <div className={classes.ticks}>
          {ticks.map(({ at, label }) => (
            <span key={at} style={{ left: `${at}%` }}>
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** A unit after its number, in smaller type. */
export function Unit({ unit, gap }: { unit: string; gap: string }) {
  return (
    <Text span inherit ms={gap} fz="1.125rem" fw={400} lts={0} c="gray.8">
      {unit}
    </Text>
  )
}

/** The bars of a result in a line of a list: only their bands and markers. Visual only; renders nothing without a bar. */
export function SmallScaleBars({ model: { segments } }: { model: RangeBarModel }) {
  return segments.map(
    ({ caption, drawing }, at) =>
      drawing.kind === 'scale' && (
        <div key={caption ?? at} className={classes.scale} style={getMarkerStyle(drawing)} data-small aria-hidden>
          <Bands drawing={drawing} />
        </div>
      ),
  )
}

function Bands({ drawing: { bands, isOpen, beyond } }: { drawing: ScaleDrawing }) {
  return (
    <div className={classes.bar} data-open-left={isOpen.left || undefined} data-open-right={isOpen.right || undefined}>
      {bands.map((band) => (
        <div
          key={band.rangeId}
          className={classes.band}
          style={{ background: toBandFill(band.style, band.isOwnBand) }}
          data-style={band.style}
          data-readers={band.isOwnBand || undefined}
        />
      ))}
      <div className={classes.over}>
        {beyond && (
          <div className={classes.beyond} data-side={beyond}>
            <svg viewBox="0 0 12 16" focusable="false">
              <path d={beyond === 'right' ? 'M0 0L12 8L0 16Z' : 'M12 0L0 8L12 16Z'} />
            </svg>
          </div>
        )}
        <svg className={classes.marker} viewBox="-8 0 16 42" focusable="false">
          <path d="M-8 0H8L1.5 9V42H-1.5V9Z" />
        </svg>
      </div>
    </div>
  )
}

/** Widths of characters, in em of the portal's bold face; all other characters count as wide as the widest digit. */
const widths = {
  0.28: '.,',
  0.32: ' ',
  0.44: '1/',
  0.54: '7',
  0.57: '<>≤≥',
  0.58: '29',
  0.6: '3',
  0.61: '5',
  0.63: '468',
}

/**
 * Estimates the width of a number, in em, within a few pixels if a different font is used, so that the page does not have to measure it.
 */
function computeTextWidth(text: string): number {
  const widthsOfText = Array.from(text, (character) => {
    const [width = 0.66] = Object.entries(widths).find(([, characters]) => characters.includes(character)) ?? []
    return Number(width)
  })
  return widthsOfText.reduce((total, each) => total + each, 0)
}

/** The marker's position and the width of number and unit; the stylesheet uses them to keep the number within the bar. */
function getMarkerStyle({ number, marker }: ScaleDrawing): CSSProperties {
  return {
    '--marker': `${Math.round(marker * 100) / 100}%`,
    ...(number && {
      '--number-width': `${computeTextWidth(number.text)}em`,
      '--unit-width': number.unit === '' ? '0rem' : `${number.unit.length * 0.63 + 0.5}rem`,
    }),
  } as CSSProperties
}
