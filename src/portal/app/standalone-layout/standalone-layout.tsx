import type { ReactNode } from 'react'
import classes from './standalone-layout.module.css'

/** The frame of a page that stands alone in its tab: no top bar, no navigation, no footer. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return <main className={classes.main}>{children}</main>
}
