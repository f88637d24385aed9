import { Box, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { shellMessages } from 'virtual:messages/shell'
import { SideNavigation } from './side-navigation.tsx'
import classes from './top-bar.module.css'

/** On a tablet, the Menu button and the drawer with the navigation. */
export function NavigationDrawer() {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <Box visibleFrom="sm" hiddenFrom="lg">
      <Button
        className={classes.menu}
        aria-haspopup="dialog"
        leftSection={<ListIcon size={24} weight="bold" aria-hidden />}
        onClick={open}
      >
        {shellMessages.menu}
      </Button>
      <Drawer opened={isOpen} onClose={close} size={259} padding={0} title={shellMessages.menu}>
        <nav aria-label={shellMessages.navigation}>
          <SideNavigation onChoose={close} />
        </nav>
        <Box px="1.25rem" pb="lg">
          <Button variant="default" fullWidth onClick={close}>
            {shellMessages.closeMenu}
          </Button>
        </Box>
      </Drawer>
    </Box>
  )
}
