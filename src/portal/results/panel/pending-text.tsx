import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import classes from './panel-end.module.css'

/** What a result that is still reviewed says in place of its meaning. */
export function PendingText() {
  return (
    <div className={classes.end}>
      <p>{resultsMessages.pendingText}</p>
      <Link className="button button-secondary" to="/when-ready">
        {resultsMessages.moreInformation}
      </Link>
    </div>
  )
}
