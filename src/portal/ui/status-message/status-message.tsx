import { Alert } from '@mantine/core'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import type { ReactNode } from 'react'
import classes from './status-message.module.css'

/** Says that something succeeded. Keep it mounted and pass the words when there are some, so that a screen reader announces them. */
export function StatusMessage({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.status} role="status">
      {children !== undefined && (
        <Alert color="green" role="presentation" icon={<CheckCircleIcon size={24} weight="fill" aria-hidden />}>
          <strong>{children}</strong>
        </Alert>
      )}
    </div>
  )
}
