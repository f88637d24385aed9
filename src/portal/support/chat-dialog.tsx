import { supportMessages } from 'virtual:messages/support'
import { uiMessages } from 'virtual:messages/ui'
import { usePortalConfig } from '../config/portal-config.ts'
import { ExternalLink } from '../ui/external-link/external-link.tsx'
import { ModalDialog } from '../ui/modal-dialog/modal-dialog.tsx'
import { PhoneLink } from '../ui/phone-link/phone-link.tsx'
import classes from './chat-dialog.module.css'

/** What Chat opens where no chat is configured or, with `onRetry`, where it could not be loaded: the other ways to reach support. */
export function ChatDialog({ onClose, onRetry }: { onClose: () => void; onRetry?: () => void }) {
  const { supportPhone, contactUrl } = usePortalConfig()
  return (
    <ModalDialog title={supportMessages.chatTitle} onClose={onClose}>
      <div className={classes.words}>
        <h2>{supportMessages.chatTitle}</h2>
        <p>{supportMessages.chatAdvice}</p>
        <PhoneLink phone={supportPhone} />
        <ExternalLink href={contactUrl}>{supportMessages.contactUs}</ExternalLink>
        {onRetry && (
          <button type="button" className="button button-secondary button-wide" onClick={onRetry}>
            {uiMessages.tryAgain}
          </button>
        )}
        <button type="button" className="button button-wide" onClick={onClose}>
          {supportMessages.close}
        </button>
      </div>
    </ModalDialog>
  )
}
