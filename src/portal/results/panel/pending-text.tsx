import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import classes from './panel-end.module.css'

/** What a result that is still reviewed says in place of its meaning; the caption tells it from others in its panel. */
export function PendingText({ caption }: { caption: string | undefined }) {
  return (
    <div className={classes.end}>
      {caption !== undefined && <h3>{caption}</h3>}
      <p>{resultsMessages.pendingText}</p>
      <Link className="button button-secondary" to="/when-ready">
        {resultsMessages.moreInformation}
      </Link>
    </div>
  )
}
