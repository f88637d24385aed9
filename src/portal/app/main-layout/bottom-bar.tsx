import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { shellMessages } from 'virtual:messages/shell'
import { useChat } from '../../ui/chat/chat-context.ts'
import classes from './bottom-bar.module.css'
import { HomeLink } from './home-link.tsx'

/** The navigation of a phone, within the thumb's reach. */
export function BottomBar() {
  const chat = useChat()
  return (
    <nav className={classes.bar} aria-label={shellMessages.navigation}>
      <HomeLink className={classes.item} />
      <button type="button" className={classes.item} onClick={chat.open}>
        <ChatCircleDotsIcon size={24} aria-hidden />
        {shellMessages.chat}
      </button>
    </nav>
  )
}
