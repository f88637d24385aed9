import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { accountMessages } from 'virtual:messages/account'
import { usePortalConfig } from '../../config/portal-config.ts'
import { AfterStart } from '../../ui/after-start/after-start.tsx'
import { LogoTile } from '../../ui/logo/logo-tile.tsx'
import { LogoMenu } from '../../ui/logo-menu/logo-menu.tsx'
import { MarkerLine } from '../../ui/marker-line/marker-line.tsx'

/** The page around a form of the account: a top bar and one column on a phone, on a wide screen the portal's promise on the left. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { portalName } = usePortalConfig()
  return (
    <div className="account-frame">
      <header className="account-header">
        <AfterStart before={<LogoTile className="account-logo" />}>
          <LogoMenu name={portalName} large>
            <li>
              <Link to="/login">{accountMessages.logIn}</Link>
            </li>
          </LogoMenu>
        </AfterStart>
        <div className="account-promise">
          <p className="account-promise-words">{accountMessages.promise}</p>
          <MarkerLine marker="on" />
          <p className="account-promise-detail">{accountMessages.promiseDetail}</p>
        </div>
      </header>
      <main className="account-main">{children}</main>
    </div>
  )
}
