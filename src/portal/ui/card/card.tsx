import type { ComponentPropsWithRef } from 'react'
import classes from './card.module.css'

/** A white sheet on the page; `emphasis` outlines the one that matters most. Takes what a section takes. */
export function Card({
  emphasis = false,
  className = '',
  ...rest
}: ComponentPropsWithRef<'section'> & { emphasis?: boolean }) {
  return <section {...rest} className={`${classes.card} ${className}`} data-emphasis={emphasis || undefined} />
}
