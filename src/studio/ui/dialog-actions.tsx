import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** The buttons of a dialog that may be longer than the screen: they stay in view at its lower edge. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <Group className={classes.actions ?? ''}>{children}</Group>
}
