import classes from './open-sign.module.css'

/** The arrow of a control that opens something, styled like the theme's Accordion. The control itself announces whether it is open. */
export function OpenSign({ isOpen }: { isOpen: boolean }) {
  return <span className={classes.sign} data-open={isOpen || undefined} aria-hidden />
}
