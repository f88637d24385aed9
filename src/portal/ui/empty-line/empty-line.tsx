import type { ReactNode } from 'react'
import { MarkerLine } from '../marker-line/marker-line.tsx'
import classes from './empty-line.module.css'

/** Says that there is nothing to show (`title`) and, in `children`, when or where there will be. Put it into a card. */
export function EmptyLine({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <MarkerLine marker="none" />
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.words}>{children}</div>}
    </div>
  )
}
