import { Menu, UnstyledButton } from '@mantine/core'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { NavLink } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'
import { useChat } from '../../ui/chat-context.ts'
import { ParticipantItems } from './participant-items.tsx'
import classes from './bottom-bar.module.css'

/** The navigation of a phone, within the thumb's reach. */
export function BottomBar({ onFind }: { onFind: () => void }) {
  const chat = useChat()
  return (
    <nav className={classes.bar} aria-label={shellMessages.navigation}>
      <UnstyledButton component={NavLink} to="/" end className={classes.item}>
        <HouseIcon size={24} weight="fill" aria-hidden />
        {shellMessages.home}
      </UnstyledButton>
      <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={onFind}>
        <MagnifyingGlassIcon size={24} aria-hidden />
        {shellMessages.find}
      </UnstyledButton>
      <UnstyledButton className={classes.item} onClick={chat.open}>
        <ChatCircleDotsIcon size={24} aria-hidden />
        {shellMessages.chat}
      </UnstyledButton>
      <Menu position="top-end" offset={4} width="17rem" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.item}>
            <ListIcon size={24} aria-hidden />
            {shellMessages.menu}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ParticipantItems />
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
