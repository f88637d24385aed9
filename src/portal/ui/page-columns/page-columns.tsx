import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-columns.module.css'

/**
 * The body of a page under its heading: a column and, on a desktop, a rail of 260 px for what accompanies the text,
 * never the text. On narrower screens the rail follows the column; `hideRailBelowDesktop` leaves it out there.
 */
export function PageColumns(props: { children: ReactNode; rail?: ReactNode; hideRailBelowDesktop?: boolean }) {
  return (
    <div className={classes.columns}>
      <div>{props.children}</div>
      {props.rail !== undefined && (
        <Box data-rail {...(props.hideRailBelowDesktop && { visibleFrom: 'lg' })}>
          {props.rail}
        </Box>
      )}
    </div>
  )
}
