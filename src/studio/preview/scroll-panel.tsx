import type { ReactNode } from 'react'
import classes from './scroll-panel.module.css'

interface ScrollPanelProps {
  readonly label: string
  readonly children: ReactNode
}

/** A text in a panel that has its own scrollbar if the text is too tall, for scrolling to the marked words. */
export function ScrollPanel({ label, children }: ScrollPanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus
    <div className={classes.panel} tabIndex={0} role="group" aria-label={label} data-scroll-panel>
      {children}
    </div>
  )
}
