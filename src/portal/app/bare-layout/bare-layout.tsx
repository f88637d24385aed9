import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'
import { usePortalConfig } from '../../config/portal-config.ts'
import { LogoMenu } from '../../ui/logo-menu/logo-menu.tsx'
import classes from './bare-layout.module.css'

/** The top bar and nothing of anybody: for pages that do not depend on who is signed in, and while that is unclear. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { portalName } = usePortalConfig()
  return (
    <>
      <header className={classes.bar}>
        <LogoMenu name={portalName}>
          <Menu.Item component={Link} to="/login">
            {shellMessages.logIn}
          </Menu.Item>
        </LogoMenu>
      </header>
      <main className={classes.main}>{children}</main>
    </>
  )
}
