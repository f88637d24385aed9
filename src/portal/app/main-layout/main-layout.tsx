import type { ReactNode } from 'react'
import { shellMessages } from 'virtual:messages/shell'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import classes from './main-layout.module.css'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page behind the sign-in: top bar, navigation for the width at hand, the page, the footer. */
export function MainLayout({ username, children }: { username: string; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <a className={`button ${classes.skip}`} href="#main">
        {shellMessages.skipToContent}
      </a>
      <TopBar username={username} />
      <div className={classes.side}>
        <SideNavigation />
      </div>
      <div className={classes.page}>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <Footer />
      </div>
      <BottomBar />
    </div>
  )
}
