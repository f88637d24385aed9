import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import classes from './start-failed.module.css'

/**
 * In place of a page that could not be drawn or loaded. Its Try again loads the document anew: the router remembers a chunk
 * that failed, and after a release the old one's chunks are gone.
 */
export function PageFailed() {
  return (
    <div className={classes.page}>
      <ErrorBox title={uiMessages.failedTitle} isPage onRetry={() => window.location.reload()}>
        <TextWithPhone text={uiMessages.failedAdvice} />
      </ErrorBox>
    </div>
  )
}
