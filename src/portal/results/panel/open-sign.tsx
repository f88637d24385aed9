import classes from './open-sign.module.css'

/** The sign of a control that opens something, as the theme's Accordion has it; that it is open, the control says. */
export function OpenSign({ isOpen }: { isOpen: boolean }) {
  return <span className={classes.sign} data-open={isOpen || undefined} aria-hidden />
}
