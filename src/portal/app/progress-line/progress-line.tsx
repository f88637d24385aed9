import { useNavigation } from 'react-router-dom'
import { uiMessages } from 'virtual:messages/ui'
import classes from './progress-line.module.css'

/** A thin line under the bar, and "Loading..." for a screen reader, while the next page is on its way and the old one stays. */
export function ProgressLine() {
  return (
    <output className={classes.progress}>
      {useNavigation().state === 'loading' && <span className={classes.line}>{uiMessages.loading}</span>}
    </output>
  )
}
