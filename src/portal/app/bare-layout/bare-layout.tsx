import type { ReactNode } from 'react'
import { usePortalConfig } from '../../config/portal-config.ts'
import { AccountLogo } from '../../account/account-frame/account-logo.tsx'
import classes from './bare-layout.module.css'

/** The top bar without anything personal: for pages that do not depend on the participant, and while it is unknown who is signed in. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { portalName } = usePortalConfig()
  return (
    <>
      <header className={classes.bar}>
        <AccountLogo name={portalName} />
      </header>
      <main className={classes.main}>{children}</main>
    </>
  )
}
