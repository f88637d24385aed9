import type { ReactNode } from 'react'
import classes from './page-columns.module.css'

/**
 * The body of a page under its heading: a column and, from 1,120 px, a rail of 260 px for what accompanies the text,
 * never the text. On narrower screens the rail follows the column.
 */
export function PageColumns({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  return (
    <div className={classes.columns} data-columns={rail === undefined ? 1 : 2}>
      <div>{children}</div>
      {rail !== undefined && <div>{rail}</div>}
    </div>
  )
}
