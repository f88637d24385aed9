import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { accountMessages } from 'virtual:messages/account'
import { useChat } from '../../ui/chat/chat-context.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { PhoneLink } from '../../ui/phone-link/phone-link.tsx'
import classes from './account-help.module.css'

/** The end of each page of the account: whom to call or chat with. */
export function AccountHelp() {
  const { supportPhone } = usePortalConfig()
  const chat = useChat()
  return (
    <div className={classes.help}>
      <p>{accountMessages.help}</p>
      <div className={classes.ways}>
        <PhoneLink phone={supportPhone} />
        <button type="button" className={`link ${classes.chat}`} onClick={chat.open}>
          <ChatCircleDotsIcon size={24} aria-hidden />
          {accountMessages.chat}
        </button>
      </div>
    </div>
  )
}
