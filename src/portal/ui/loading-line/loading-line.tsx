import { uiMessages } from 'virtual:messages/ui'
import classes from './loading-line.module.css'

/** A thin line below the bar, and "Loading..." for a screen reader, while something loads and the current page stays. */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <output className={classes.progress}>
      {isLoading && <span className={classes.line}>{uiMessages.loading}</span>}
    </output>
  )
}
