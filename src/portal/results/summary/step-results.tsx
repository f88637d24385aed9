import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { resultsMessages } from 'virtual:messages/results'
import { ResultValue } from '../result-value.tsx'
import { listReasonsForToday, type ResultView } from '../result-view.ts'
import { ResultLink } from './result-link.tsx'
import classes from './step-results.module.css'

/** How many results of a line are visible before "show more". */
const maxShown = 6

interface StepResultsProps {
  readonly views: readonly ResultView[]
  /** The address of the details. */
  readonly details: string
  /** What tells apart results with the same name, by anchor. */
  readonly contexts: ReadonlyMap<string, string>
  /** Whether to show all results, because they cannot wait. */
  readonly isWhole: boolean
}

/**
 * The results of a line of "What to do, and how soon", each with its value, its word and a link to its panel. Results after the sixth are
 * folded.
 */
export function StepResults({ views, details, contexts, isWhole }: StepResultsProps) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isWhole || views.length <= maxShown + 1
  const folded = views.length - maxShown
  const list = useRef<HTMLUListElement>(null)
  /** The button disappears, so the focus moves to the first result that it revealed. */
  const showAll = () => {
    flushSync(() => setOpened(true))
    list.current?.querySelectorAll('a')[maxShown]?.focus()
  }
  return (
    <>
      <ul ref={list} className={classes.results}>
        {views.map((view, at) => (
          <li key={view.anchor} data-folded={(!isOpen && at >= maxShown) || undefined}>
            <ResultLink name={view.name} to={`${details}#${view.anchor}`} context={contexts.get(view.anchor)} />
            <ResultOutcome view={view} />
          </li>
        ))}
      </ul>
      {!isOpen && (
        <Button variant="transparent" onClick={showAll}>
          {resultsMessages.showMore({ count: String(folded) })}
        </Button>
      )}
    </>
  )
}

/**
 * The value and the word of a result; only the word if there is no number, nothing while it is pending. If it is for today because of a
 * finding, the finding, because next to it a normal value reads as a mistake.
 */
export function ResultOutcome({ view }: { readonly view: ResultView }) {
  const { isPending, hasUsableResult, summaryValues, word } = view
  const reasons = listReasonsForToday(view)
  if (reasons.length > 0) return <span className={classes.value}> {reasons.join(', ')}</span>
  if (isPending) return null
  const hasNumber = hasUsableResult && summaryValues.length > 0
  return (
    <span className={classes.value}>
      {' '}
      {hasNumber && <ResultValue view={view} numbers={summaryValues} />}
      {hasNumber && word.label !== '' && ', '}
      {word.label}
    </span>
  )
}
