import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import classes from './start-failed.module.css'

/** Takes the portal's place when its configuration cannot be read; what is wrong with it is in the console. */
export function StartFailed() {
  return (
    <main className={classes.page}>
      <ErrorBox title={uiMessages.startFailedTitle} isPage onRetry={() => window.location.reload()}>
        {uiMessages.startFailedAdvice}
      </ErrorBox>
    </main>
  )
}
