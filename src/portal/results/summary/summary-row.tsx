import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { ResultWord } from '../result-word.tsx'
import type { ResultView } from '../result-view.ts'
import { withUnit } from '../typeset.ts'
import classes from './summary-row.module.css'

/** One result in a line: its name, its value and its word; the whole line leads to its details. */
export const SummaryRow = memo(function SummaryRow({ view, details }: { view: ResultView; details: string }) {
  return (
    <Link className={classes.row} to={`${details}#${view.anchor}`}>
      <span className={classes.name}>{view.name}</span>
      <span className={classes.value}>
        <Value view={view} />
      </span>
      <span className={classes.word}>
        <ResultWord word={view.word} />
      </span>
      <CaretRightIcon className={classes.caret} size={20} weight="bold" aria-hidden />
    </Link>
  )
})

function Value({ view }: { view: ResultView }) {
  if (view.isPending) return resultsMessages.notReadyYet
  if (!view.hasUsableResult) return resultsMessages.noNumber
  return view.summaryValues.map(({ text, unit }, at) => (
    <span key={text}>
      {at > 0 && ', '}
      <strong>{text}</strong>
      {withUnit('', unit)}
    </span>
  ))
}
