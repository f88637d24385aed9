import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { NavLink } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'
import { useChat } from '../../config/chat.ts'
import classes from './bottom-bar.module.css'

/** The navigation of a phone, within the thumb's reach. */
export function BottomBar() {
  const chat = useChat()
  return (
    <nav className={classes.bar} aria-label={shellMessages.navigation}>
      <NavLink className={classes.item!} to="/" end>
        {({ isActive }) => (
          <>
            <HouseIcon size={24} weight={isActive ? 'fill' : 'regular'} aria-hidden />
            {shellMessages.home}
          </>
        )}
      </NavLink>
      <button type="button" className={classes.item} onClick={chat.open}>
        <ChatCircleDotsIcon size={24} aria-hidden />
        {shellMessages.chat}
      </button>
    </nav>
  )
}
