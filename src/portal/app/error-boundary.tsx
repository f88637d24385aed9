import { Component, type ReactNode } from 'react'
import { shellMessages } from 'virtual:messages/shell'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { logProblem } from '../data/log.ts'
import { PortalConfigContext } from '../config/portal-config.ts'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import classes from './start-failed.module.css'

/** Shows an error box in place of a part of the portal that could not be drawn or loaded; its Try again loads the portal anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static override contextType = PortalConfigContext
  declare context: React.ContextType<typeof PortalConfigContext>

  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    // The name only: a message may quote what was being drawn.
    logProblem(`A part of the portal failed: ${error instanceof Error ? error.name : 'unknown error'}`)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const phone = this.context?.supportPhone ?? ''
    return (
      <div className={classes.page}>
        <ErrorBox title={shellMessages.failedTitle} isPage onRetry={() => window.location.reload()}>
          <TextWithPhone text={fillPlaceholders(shellMessages.failedAdvice, { phone })} phone={phone} />
        </ErrorBox>
      </div>
    )
  }
}
