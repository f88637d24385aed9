import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

interface DialogActionsProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons of a dialog that may be longer than the screen: they stay in view at its lower edge. */
export function DialogActions({ className = '', children }: DialogActionsProps) {
  return <Group className={`${classes.actions} ${className}`}>{children}</Group>
}
