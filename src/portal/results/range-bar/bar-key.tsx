import { rangeBarMessages } from 'virtual:messages/range-bar'
import { toBandFill } from '../result-color.ts'
import classes from './bar-key.module.css'
import type { BarBand } from './range-bar-model.ts'

/** The longest range, in characters, that fits next to its label; longer ones go below it. */
const maxInlineLength = 20

/** The names and limits of the bands: a list in a narrow figure, labels below the bands in a wide one. */
export function BarKey({ bands, caption }: { bands: readonly BarBand[]; caption?: string | undefined }) {
  const isStacked = bands.some(({ range }) => range.length > maxInlineLength)
  return (
    <ul role="list" aria-label={caption} className={classes.key} data-stacked={isStacked || undefined}>
      {bands.map(({ rangeId, label, range, style, isOwnBand, notes }) => (
        <li
          key={rangeId}
          className={classes.row}
          data-readers={isOwnBand || undefined}
          aria-current={isOwnBand || undefined}
        >
          <svg className={classes.pointer} viewBox="0 0 9 12" aria-hidden focusable="false">
            {(isOwnBand || notes.length > 0) && <path d="M0 0L9 6L0 12Z" />}
          </svg>
          <span
            className={classes.swatch}
            style={{ background: toBandFill(style, isOwnBand || notes.length > 0) }}
            aria-hidden
          />
          <span className={classes.label}>
            {label}
            {notes.map((note) => (
              <span key={note} className={classes.note}>
                {' '}
                {rangeBarMessages.notedWith({ note })}
              </span>
            ))}
          </span>
          {range !== '' && (
            <span className={classes.range}>
              {listParts(range).map((part) => (
                <span key={part} className={classes.part}>
                  {part}
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Splits a range at its possible line breaks: "Men 16.0–243.0, women 10.0–158.0" has the limits of each sex on a separate line. */
function listParts(range: string): readonly string[] {
  return range.split(/(?<=, )/)
}
