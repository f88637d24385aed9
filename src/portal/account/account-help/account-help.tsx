import { Anchor, Group, Text } from '@mantine/core'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { accountMessages } from 'virtual:messages/account'
import { useChat } from '../../ui/chat/chat-context.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { PhoneLink } from '../../ui/phone-link/phone-link.tsx'

/** The end of each page of the account: whom to call or chat with. */
export function AccountHelp() {
  const { supportPhone } = usePortalConfig()
  const chat = useChat()
  return (
    <>
      <Text mt="2.5rem" size="sm" c="dimmed">
        {accountMessages.help}
      </Text>
      <Group gap="0 1.25rem">
        <PhoneLink phone={supportPhone} />
        <Anchor component="button" type="button" display="inline-flex" mih="2.75rem" fw={700} onClick={chat.open}>
          <Group component="span" gap="xs" wrap="nowrap">
            <ChatCircleDotsIcon size={24} aria-hidden />
            {accountMessages.chat}
          </Group>
        </Anchor>
      </Group>
    </>
  )
}
