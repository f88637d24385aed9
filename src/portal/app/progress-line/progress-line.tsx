import { useNavigation } from 'react-router-dom'
import { uiMessages } from 'virtual:messages/ui'
import classes from './progress-line.module.css'

/** A thin line below the bar, and "Loading..." for a screen reader, while the next page loads and the current one stays. */
export function ProgressLine() {
  return (
    <output className={classes.progress}>
      {useNavigation().state === 'loading' && <span className={classes.line}>{uiMessages.loading}</span>}
    </output>
  )
}
