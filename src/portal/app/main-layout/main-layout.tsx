import { AppShell, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { shellMessages } from 'virtual:messages/shell'
import { useFind } from '../find/use-find.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import skipLink from '../../ui/skip-link.module.css'
import classes from './main-layout.module.css'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page after sign-in: top bar, navigation to suit the window's width, the page, the footer. */
export function MainLayout({ username, children }: { username: string; children: ReactNode }) {
  const find = useFind()
  return (
    <AppShell
      className={classes.layout}
      header={{ height: { base: 64, sm: 84 } }}
      navbar={{ width: 259, breakpoint: 'lg', collapsed: { mobile: true } }}
      footer={{ height: { base: 68, sm: 0 } }}
      transitionDuration={0}
    >
      <Button component="a" className={skipLink.skip} href="#main">
        {shellMessages.skipToContent}
      </Button>
      <AppShell.Header className={classes.bar} withBorder={false}>
        <TopBar username={username} onFind={find.open} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.side} visibleFrom="lg" aria-label={shellMessages.navigation}>
        <SideNavigation />
      </AppShell.Navbar>
      <div className={classes.page}>
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </AppShell.Main>
        <Footer />
      </div>
      {/* The footer of the window, not of the page, which has its own. */}
      <AppShell.Footer className={classes.bottom} hiddenFrom="sm" role="presentation">
        <BottomBar onFind={find.open} />
      </AppShell.Footer>
      {find.dialog}
    </AppShell>
  )
}
