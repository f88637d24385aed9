import type { ResultWordModel } from '../range-bar/range-bar-model.ts'
import { ResultIcon } from '../result-word.tsx'
import classes from './print-table.module.css'

interface RangeCellProps {
  readonly word: ResultWordModel
  readonly label: string
  /** Empty where the range has none. */
  readonly limits: string
}

/** The cell of a table with a result's range: its icon, its label, and its limits. */
export function RangeCell({ word, label, limits }: RangeCellProps) {
  return (
    <span className={classes.range} data-critical={(word.style === 'red' && word.isUsable) || undefined}>
      <ResultIcon word={word} />
      <span>
        <span className={classes.word}>{label}</span>
        {limits !== '' && (
          <>
            {' '}
            <span className={classes.limits}>{limits}</span>
          </>
        )}
      </span>
    </span>
  )
}
