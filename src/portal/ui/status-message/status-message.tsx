import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import type { ReactNode } from 'react'
import classes from './status-message.module.css'

/** Says that something succeeded. Keep it mounted and pass the words when there are some, so that a screen reader announces them. */
export function StatusMessage({ children }: { children?: ReactNode }) {
  return (
    <output className={classes.status}>
      {children !== undefined && (
        <span className={classes.message}>
          <CheckCircleIcon className={classes.icon} size={24} weight="fill" aria-hidden />
          <span className={classes.words}>{children}</span>
        </span>
      )}
    </output>
  )
}
