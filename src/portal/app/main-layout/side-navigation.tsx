import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { shellMessages } from 'virtual:messages/shell'
import { useChat } from '../../ui/chat/chat-context.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { PhoneLink } from '../../ui/phone-link/phone-link.tsx'
import { HomeLink } from './home-link.tsx'
import classes from './side-navigation.module.css'

/** Home, Chat, Contact Us and the support line; `onChoose` is told when one of them leads away. */
export function SideNavigation({ onChoose }: { onChoose?: () => void }) {
  const { contactUrl, supportPhone } = usePortalConfig()
  const chat = useChat()
  const openChat = () => {
    onChoose?.()
    chat.open()
  }
  return (
    <nav className={classes.navigation} aria-label={shellMessages.navigation}>
      <ul>
        <li>
          <HomeLink className={classes.item} {...(onChoose && { onClick: onChoose })} />
        </li>
        <li>
          <button type="button" className={classes.item} onClick={openChat}>
            <ChatCircleDotsIcon size={24} aria-hidden />
            {shellMessages.chat}
          </button>
        </li>
        <li>
          <ExternalLink className={classes.item} href={contactUrl}>
            <EnvelopeSimpleIcon size={24} aria-hidden />
            {shellMessages.contactUs}
            <ArrowSquareOutIcon className={classes.outward} size={20} aria-hidden />
          </ExternalLink>
        </li>
      </ul>
      <div className={classes.phone}>
        <p>{shellMessages.questions}</p>
        <PhoneLink phone={supportPhone} />
      </div>
    </nav>
  )
}
