import type { CSSProperties } from 'react'
import { widthOfNumber, widthOfUnit } from './number-width.ts'
import type { ScaleDrawing } from './range-bar-model.ts'
import classes from './scale-bar.module.css'

/** One bar: its bands, the marker in the reader's band, the number above and the numbers under the dividers. Drawing only. */
export function ScaleBar({ drawing, isSmall }: { drawing: ScaleDrawing; isSmall: boolean }) {
  const { number, bands, ticks, isOpen } = drawing
  return (
    <div className={classes.scale} style={placeOf(drawing)} data-small={isSmall || undefined} aria-hidden>
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
      <div
        className={classes.bar}
        data-open-left={isOpen.left || undefined}
        data-open-right={isOpen.right || undefined}
      >
        {bands.map((band) => (
          <div
            key={band.rangeId}
            className={classes.band}
            data-style={band.style}
            data-readers={band.isReaders || undefined}
          />
        ))}
        <svg className={classes.marker} viewBox="-10 0 20 51" focusable="false">
          <path d="M-10 0H10L2 10.4V51H-2V10.4Z" />
        </svg>
      </div>
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
