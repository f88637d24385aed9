import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import classes from './instruction.module.css'

/** What to do today: for critical results and findings only. The bold words that begin it stand on a line of their own. */
export function Instruction({ children }: { children: ReactNode }) {
  return (
    <div className={classes.instruction}>
      <WarningOctagonIcon className={classes.icon} size={28} weight="fill" aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  )
}

/** The portal's own words for a critical result or finding whose text is not there. */
export function ContactToday() {
  return (
    <Instruction>
      <strong>{resultsMessages.contactToday}</strong>
    </Instruction>
  )
}
