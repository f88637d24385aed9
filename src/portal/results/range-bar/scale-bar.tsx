import type { CSSProperties } from 'react'
import { widthOfNumber, widthOfUnit } from './number-width.ts'
import fills from './fills.module.css'
import type { RangeBarModel, ScaleDrawing } from './range-bar-model.ts'
import classes from './scale-bar.module.css'

interface ScaleBarProps {
  readonly drawing: ScaleDrawing
  /** Whether it is one of several. */
  readonly isPaired?: boolean
}

/** One bar: its bands, the marker in the reader's band, the number above and the numbers under the dividers. Drawing only. */
export function ScaleBar({ drawing, isPaired = false }: ScaleBarProps) {
  const { number, ticks } = drawing
  return (
    <div className={classes.scale} style={placeOf(drawing)} data-paired={isPaired || undefined} aria-hidden>
      {number && (
        <div className={classes.number}>
          {number.text}
          {number.unit !== '' && (
            <span className={classes.unit} data-close={number.unit === '%' || undefined}>
              {number.unit}
            </span>
          )}
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

/** The bars of a result in a line of a list: their bands and markers alone. Drawing only; nothing where there is no bar. */
export function SmallScaleBars({ model: { sections } }: { model: RangeBarModel }) {
  return sections.map(
    ({ caption, drawing }, at) =>
      drawing.kind === 'scale' && (
        <div key={caption ?? at} className={classes.scale} style={placeOf(drawing)} data-small aria-hidden>
          <Bands drawing={drawing} />
        </div>
      ),
  )
}

function Bands({ drawing: { bands, isOpen } }: { drawing: ScaleDrawing }) {
  return (
    <div className={classes.bar} data-open-left={isOpen.left || undefined} data-open-right={isOpen.right || undefined}>
      {bands.map((band) => (
        <div
          key={band.rangeId}
          className={`${classes.band} ${fills.fill}`}
          data-style={band.style}
          data-readers={band.isReaders || undefined}
        />
      ))}
      <svg className={classes.marker} viewBox="-10 0 20 51" focusable="false">
        <path d="M-10 0H10L2 10.4V51H-2V10.4Z" />
      </svg>
    </div>
  )
}

/** Where the marker stands, and how wide the number and its unit are, for the stylesheet to hold the number inside the bar. */
function placeOf({ number, marker }: ScaleDrawing): CSSProperties {
  return {
    '--marker': `${Math.round(marker * 100) / 100}%`,
    ...(number && {
      '--number-width': `${widthOfNumber(number.text)}em`,
      '--unit-width': number.unit === '' ? '0rem' : `${widthOfUnit(number.unit) * 1.125 + 0.5}rem`,
    }),
  } as CSSProperties
}
