import { Anchor, Card } from '@mantine/core'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { DisplayStyle } from '../display-style.ts'
import type { OutlookKind, OutlookLine } from '../outlook.ts'
import { ResultIcon } from '../result-word.tsx'
import classes from './outlook-card.module.css'

interface OutlookCardProps {
  readonly lines: readonly OutlookLine[]
  /** The address of the details. */
  readonly details: string
  /** What tells results of one name apart, by anchor. */
  readonly contexts: ReadonlyMap<string, string>
}

/** What to do and how soon, from the urgency of the results; each line lists the results that it speaks of. */
export function OutlookCard({ lines, details, contexts }: OutlookCardProps) {
  return (
    <Card component="section">
      <h2>{resultsMessages.outlookTitle}</h2>
      {lines.map((line) => (
        <section key={line.kind} className={classes.line} aria-labelledby={`outlook-${line.kind}`}>
          <ResultIcon word={{ style: iconOf(line.kind), isUsable: true }} size={28} />
          <div>
            <h3 id={`outlook-${line.kind}`} className={classes.todo}>
              {todoOf(line)}
            </h3>
            {line.kind === 'green' ? (
              <p>{countOf(line, resultsMessages.outlookGreenOne, resultsMessages.outlookGreenMany)}</p>
            ) : (
              <ul className={classes.tests}>
                {line.views.map(({ anchor, name }) => (
                  <li key={anchor}>
                    <Anchor component={Link} to={`${details}#${anchor}`}>
                      {name}
                    </Anchor>
                    {contexts.has(anchor) && <span className={classes.context}> {contexts.get(anchor)}</span>}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </Card>
  )
}

function todoOf(line: OutlookLine): string {
  switch (line.kind) {
    case 'red':
      return resultsMessages.outlookRed
    case 'week':
      return resultsMessages.outlookWeek
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
  if (kind === 'week') return 'red'
  return kind === 'unrated' ? 'cyan' : kind
}
