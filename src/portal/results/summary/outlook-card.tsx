import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { Card } from '../../ui/card/card.tsx'
import type { DisplayStyle } from '../display-style.ts'
import type { OutlookKind, OutlookLine } from '../outlook.ts'
import type { ResultView } from '../result-view.ts'
import { ResultIcon } from '../result-word.tsx'
import classes from './outlook-card.module.css'

interface Links {
  /** The address of the details. */
  readonly details: string
  readonly contexts: ReadonlyMap<string, string>
}

/** What to do and how soon, from the styles of the results; each line links to the results that it speaks of. */
export function OutlookCard({ lines, ...links }: { lines: readonly OutlookLine[] } & Links) {
  return (
    <Card>
      <h2>{resultsMessages.outlookTitle}</h2>
      <ul role="list" className={classes.lines}>
        {lines.map((line) => (
          <li key={line.kind} className={classes.line}>
            <ResultIcon word={{ style: iconOf(line.kind), isUsable: true }} size={28} />
            <div>
              <p className={classes.todo}>{todoOf(line)}</p>
              {line.kind === 'green' ? (
                <p className={classes.tests}>
                  {countOf(line, resultsMessages.outlookGreenOne, resultsMessages.outlookGreenMany)}
                </p>
              ) : (
                <Tests line={line} {...links} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Tests({ line, details, contexts }: { line: OutlookLine } & Links) {
  return (
    <p className={classes.tests}>
      {line.views.map((view, at) => (
        <span key={view.anchor}>
          {at > 0 && ', '}
          <Link className="link" to={`${details}#${view.anchor}`}>
            {nameOf(view, contexts)}
          </Link>
        </span>
      ))}
    </p>
  )
}

function nameOf({ anchor, name }: ResultView, contexts: ReadonlyMap<string, string>): string {
  const context = contexts.get(anchor)
  return context === undefined ? name : fillPlaceholders(resultsMessages.nameInContext, { name, context })
}

function todoOf(line: OutlookLine): string {
  switch (line.kind) {
    case 'red':
      return resultsMessages.outlookRed
    case 'orange':
      return resultsMessages.outlookOrange
    case 'yellow':
      return resultsMessages.outlookYellow
    case 'green':
      return resultsMessages.outlookGreen
    case 'unrated':
      return resultsMessages.outlookUnrated
    case 'none':
      return countOf(line, resultsMessages.outlookNoneOne, resultsMessages.outlookNoneMany)
  }
}

function countOf({ views }: OutlookLine, one: string, many: string): string {
  return views.length === 1 ? one : fillPlaceholders(many, { count: String(views.length) })
}

function iconOf(kind: OutlookKind): DisplayStyle {
  if (kind === 'none') return 'grey'
  return kind === 'unrated' ? 'cyan' : kind
}
