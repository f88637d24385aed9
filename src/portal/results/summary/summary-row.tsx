import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { NewResultMark } from '../new-results/new-result-mark.tsx'
import { SmallScaleBars } from '../range-bar/scale-bar.tsx'
import { ResultValue } from '../result-value.tsx'
import { ResultWord } from '../result-word.tsx'
import type { ResultView } from '../result-view.ts'
import classes from './summary-row.module.css'

/** One result on one line: its name, its value, its position on the bar and its word. The whole line links to its details. */
export const SummaryRow = memo(function SummaryRow({ view, details }: { view: ResultView; details: string }) {
  return (
    <Link className={classes.row} to={`${details}#${view.anchor}`}>
      <span className={classes.name}>
        {view.name}
        <NewResultMark views={[view]} />
      </span>
      <span className={classes.value}>
        <ResultValue view={view} numbers={view.summaryValues} />
      </span>
      {view.thenAndNow?.line !== undefined && <span className={classes.past}>{view.thenAndNow.line}</span>}
      <div className={classes.place}>
        <div className={classes.bar}>
          <SmallScaleBars model={view.bar} />
        </div>
        <ResultWord word={view.word} />
      </div>
      <CaretRightIcon className={classes.caret} size={20} weight="bold" aria-hidden />
    </Link>
  )
})
