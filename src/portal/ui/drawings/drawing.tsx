import type { ReactNode } from 'react'
import classes from './drawing.module.css'

/** The frame of a drawing, as wide as its container. Decorative only: text next to it must convey its meaning. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes.drawing}
      viewBox="6 8 228 136"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  )
}
