import { uiMessages } from 'virtual:messages/ui'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import classes from './start-failed.module.css'

/**
 * In place of a page that could not be drawn or loaded. Its Try again loads the document anew: the router remembers a chunk
 * that failed, and after a release the old one's chunks are gone.
 */
export function PageFailed() {
  const { supportPhone: phone } = usePortalConfig()
  return (
    <div className={classes.page}>
      <ErrorBox title={uiMessages.failedTitle} isPage onRetry={() => window.location.reload()}>
        <TextWithPhone text={fillPlaceholders(uiMessages.failedAdvice, { phone })} phone={phone} />
      </ErrorBox>
    </div>
  )
}
