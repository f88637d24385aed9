import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { usePortalConfig } from '../../config/portal-config.ts'
import { AfterStart } from '../../ui/after-start/after-start.tsx'
import { LogoTile } from '../../ui/logo/logo-tile.tsx'
import { MarkerLine } from '../../ui/marker-line/marker-line.tsx'
import { AccountHelp } from '../account-help/account-help.tsx'
import { AccountLogo } from './account-logo.tsx'
import classes from './account-frame.module.css'

/**
 * The page around a form of the account, which ends with whom to ask for help: a top bar and one column on a phone, on a wide
 * screen the portal's promise on the left.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { portalName } = usePortalConfig()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <AfterStart before={<LogoTile className={classes.logo} />}>
          <AccountLogo name={portalName} large />
        </AfterStart>
        <div className={classes.promise}>
          <p className={classes.words}>{accountMessages.promise}</p>
          <MarkerLine marker="on" />
          <Text mt="2.75rem" c="ink.2" fz="lg">
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
    </div>
  )
}
