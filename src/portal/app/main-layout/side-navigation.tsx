import { Box, NavLink } from '@mantine/core'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { NavLink as RouterLink } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'
import { useChat } from '../../ui/chat-context.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { TextSizeControl } from '../../ui/text-size/text-size-control.tsx'
import classes from './side-navigation.module.css'
import { SupportBlock } from './support-block.tsx'

/** Home, Chat, Contact Us, the support line and the text size; `onChoose` is called when a choice leaves the page. */
export function SideNavigation({ onChoose }: { onChoose?: () => void }) {
  const { contactUrl } = usePortalConfig()
  const chat = useChat()
  const openChat = () => {
    onChoose?.()
    chat.open()
  }
  return (
    <div className={classes.navigation}>
      <ul role="list">
        <li>
          <NavLink
            component={RouterLink}
            to="/"
            end
            {...(onChoose && { onClick: onChoose })}
            label={shellMessages.home}
            leftSection={<HouseIcon size={24} weight="fill" aria-hidden />}
          />
        </li>
        <li>
          <NavLink
            component="button"
            onClick={openChat}
            label={shellMessages.chat}
            leftSection={<ChatCircleDotsIcon size={24} aria-hidden />}
          />
        </li>
        <li>
          <NavLink
            component={ExternalLink}
            href={contactUrl}
            label={shellMessages.contactUs}
            leftSection={<EnvelopeSimpleIcon size={24} aria-hidden />}
            rightSection={<ArrowSquareOutIcon style={{ color: 'var(--mantine-color-gray-7)' }} size={20} aria-hidden />}
          />
        </li>
      </ul>
      <SupportBlock words={shellMessages.questions} py="md" px="0.875rem" />
      <Box className={classes.textSize}>
        <TextSizeControl />
      </Box>
    </div>
  )
}
