import { useLayoutEffect } from 'react'
import { shellMessages } from 'virtual:messages/shell'
import { removeFirstPaint } from '../account/login/first-paint.ts'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { PortalTheme } from '../ui/portal-theme/portal-theme.tsx'
import classes from './start-failed.module.css'

/** Is in the portal's place when its configuration cannot be read; what is wrong with it is in the console. */
export function StartFailed() {
  useLayoutEffect(removeFirstPaint, [])
  return (
    <PortalTheme>
      <main className={classes.page}>
        <ErrorBox title={shellMessages.startFailedTitle} isPage onRetry={() => window.location.reload()}>
          {shellMessages.startFailedAdvice}
        </ErrorBox>
      </main>
    </PortalTheme>
  )
}
