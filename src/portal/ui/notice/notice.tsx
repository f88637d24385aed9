import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** Something worth knowing that is neither a result nor an error; it stays, and has no close button. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice} role="note">
      <InfoIcon className={classes.icon} size={24} weight="fill" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
