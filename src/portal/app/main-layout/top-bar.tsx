import { Button, Menu } from '@mantine/core'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link, useNavigate } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'
import { useSessionStore } from '../../account/session/session-context.tsx'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { LogoMenu } from '../../ui/logo-menu/logo-menu.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import classes from './top-bar.module.css'

/** What is in the bar that stays at the top: the navigation's button on a tablet, the logo with its menu, Find, the greeting. */
export function TopBar({ username, onFind }: { username: string; onFind: () => void }) {
  const { portalName, contactUrl } = usePortalConfig()
  const session = useSessionStore()
  const navigate = useNavigate()
  const { firstName, isMember, isLoading } = useParticipantBasic()
  const name = firstName || (isLoading ? shellMessages.nameLoading : username.trim() || shellMessages.nameless)
  const logOut = () => {
    // Not before the tokens are gone; a step of its own in the browser's history, from which Back leads to the login again.
    void session.logOut().then(() => navigate('/login'))
  }
  return (
    <div className={classes.bar}>
      <NavigationDrawer />
      <LogoMenu name={portalName} membership={isMember ? shellMessages.member : undefined}>
        <Menu.Item component={Link} to="/updatePassword" leftSection={<KeyIcon size={24} aria-hidden />}>
          {shellMessages.updatePassword}
        </Menu.Item>
        <Menu.Item
          component={ExternalLink}
          href={contactUrl}
          leftSection={<EnvelopeSimpleIcon size={24} aria-hidden />}
        >
          {shellMessages.contactUs}
        </Menu.Item>
        <Menu.Item onClick={logOut} leftSection={<SignOutIcon size={24} aria-hidden />}>
          {shellMessages.logOut}
        </Menu.Item>
      </LogoMenu>
      <Button
        className={classes.menu}
        visibleFrom="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        leftSection={<MagnifyingGlassIcon size={24} weight="bold" aria-hidden />}
        onClick={onFind}
      >
        {shellMessages.find}
      </Button>
      <p className={classes.greeting}>
        <strong>{shellMessages.greeting({ name })}</strong> {shellMessages.welcomeBack}
      </p>
    </div>
  )
}
