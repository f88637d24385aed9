import { Anchor, Group, Text } from '@mantine/core'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import type { ReactNode } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { usePortalConfig } from '../../config/portal-config.ts'
import { AfterStart } from '../../ui/after-start.tsx'
import { useChat } from '../../ui/chat-context.ts'
import { LogoTile } from '../../ui/logo-tile.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { AccountLogo } from './account-logo.tsx'
import { AccountTextSize } from './account-text-size.tsx'
import { SampleResult } from './sample-result.tsx'
import classes from './account-frame.module.css'

interface AccountFrameProps {
  readonly children: ReactNode
  /** Whether the promise includes a sample result: on the pages where participants arrive, not in the middle of a task. */
  readonly hasSample?: boolean
}

/**
 * The page around an account form, with ways to get help below it: a top bar and a single column on a phone, the portal's promise on the
 * left on a wide screen.
 */
export function AccountFrame({ children, hasSample = false }: AccountFrameProps) {
  const { portalName } = usePortalConfig()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <AfterStart before={<LogoTile className={classes.logo} />}>
          <AccountLogo name={portalName} large />
        </AfterStart>
        <div className={classes.promise}>
          <p className={classes.words}>{accountMessages.promise}</p>
          {hasSample && <SampleResult />}
          <Text {...(hasSample && { mt: '2.75rem' })} c="ink.2" fz="lg">
            {accountMessages.promiseDetail}
          </Text>
        </div>
      </header>
      <main className={classes.main}>
        {children}
        <AfterStart>
          <AccountHelp />
        </AfterStart>
      </main>
      <AfterStart>
        <footer className={classes.footer}>
          <AccountTextSize />
        </footer>
      </AfterStart>
    </div>
  )
}

/** The end of each account page: the support line and the chat. */
function AccountHelp() {
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
