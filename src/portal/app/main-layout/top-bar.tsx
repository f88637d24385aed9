import { Button } from '@mantine/core'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { shellMessages } from 'virtual:messages/shell'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { LogoMenu } from '../../ui/logo-menu/logo-menu.tsx'
import { GreetingMenu } from './greeting-menu.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { ParticipantItems } from './participant-items.tsx'
import classes from './top-bar.module.css'

/** The content of the sticky bar at the top: the navigation button on a tablet, the logo with its menu, Find, and the greeting. */
export function TopBar({ username, onFind }: { username: string; onFind: () => void }) {
  const { portalName } = usePortalConfig()
  const { firstName, isMember, isLoading } = useParticipantBasic()
  const name = firstName || (isLoading ? shellMessages.nameLoading : username.trim() || shellMessages.nameless)
  return (
    <div className={classes.bar}>
      <NavigationDrawer />
      <LogoMenu name={portalName} membership={isMember ? shellMessages.member : undefined}>
        <ParticipantItems />
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
      <GreetingMenu name={name} />
    </div>
  )
}
