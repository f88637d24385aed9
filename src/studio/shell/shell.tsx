import { AppShell, Box, Burger, Group, Text } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LogoTile } from '../../portal/ui/logo-tile.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { LostConnection, useLostConnection } from './lost-connection.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewLinks } from './view-links.tsx'
import { drafts } from '../content/drafts.ts'
import { useRememberedPlace } from '../content/use-last-place.ts'
import classes from './shell.module.css'
import { useStudioIndex } from '../content/use-studio-index.ts'

/** The frame of every page: name, search and the views. */
export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, menu] = useDisclosure()
  const { pathname } = useLocation()
  const { isLocal } = useStudioIndex()
  const isLost = useLostConnection()
  useEffect(() => {
    menu.close()
    // oxlint-disable-next-line react/exhaustive-deps -- only a new page closes the menu
  }, [pathname])
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isOpen) menu.close()
  })
  useRememberedPlace()
  useWindowEvent('beforeunload', (event) => {
    if (drafts.isPending()) event.preventDefault()
  })
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', md: 'lg' }}
    >
      <SkipLink label="Skip to main content" onSkip={() => focusHeading()} />
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={menu.toggle}
            hiddenFrom="md"
            size="sm"
            color="white"
            aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
          />
          <Link to="/" className={classes.name} aria-label="Studio">
            <LogoTile className={classes.logo} isMember />
            <span>Studio</span>
          </Link>
          <Box ml="auto" w={{ base: '60%', sm: '26rem' }}>
            <SearchBox />
          </Box>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className={classes.navbar} aria-label="Views">
        <ViewLinks />
        <Text c="dimmed" fz="xs" p="sm" mt="auto">
          {describeStudio(isLocal, isLost)}
        </Text>
      </AppShell.Navbar>
      <AppShell.Main className={classes.main}>
        {children}
        {/* Left out of the static copy, which has no server to lose. */}
        {import.meta.hot && isLost && <LostConnection />}
      </AppShell.Main>
    </AppShell>
  )
}

/** What the studio works on, or that it no longer runs. */
function describeStudio(isLocal: boolean, isLost: boolean): string {
  if (isLost) return 'The studio has stopped. Nothing is saved until it runs again.'
  if (!isLocal) return 'A static copy, for reading and review.'
  return 'Working on your files. A saved change appears right away. When you are done, close this tab: unsaved words stay in this browser.'
}
