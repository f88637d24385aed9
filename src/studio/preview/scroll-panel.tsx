import type { ReactNode } from 'react'
import classes from './scroll-panel.module.css'

interface ScrollPanelProps {
  readonly label: string
  readonly children: ReactNode
}

/** A text that scrolls by itself where it is longer than the window, to the words that are marked in it. */
export function ScrollPanel({ label, children }: ScrollPanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus
    <div className={classes.panel} tabIndex={0} role="group" aria-label={label} data-scroll-panel>
      {children}
    </div>
  )
}
