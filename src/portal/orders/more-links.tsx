import { Anchor, Title } from '@mantine/core'
import type { Icon } from '@phosphor-icons/react'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import type { FixedPath } from '../../catalogue/pages.ts'
import classes from './more-links.module.css'

const links: readonly (readonly [to: FixedPath, label: string, icon: Icon])[] = [
  ['/past-results', ordersMessages.morePastResults, ClockCounterClockwiseIcon],
  ['/prepare', ordersMessages.prepare, CalendarCheckIcon],
  ['/when-ready', ordersMessages.moreWhenReady, HourglassMediumIcon],
]

/** Further links on Home: next to the orders on a wide screen, after them on a phone. */
export function MoreLinks() {
  return (
    <nav className={classes.more} aria-labelledby="more-title">
      <Title order={2} id="more-title">
        {ordersMessages.more}
      </Title>
      <ul role="list">
        {links.map(([to, label, Shape]) => (
          <li key={to}>
            <Shape size={24} aria-hidden />
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
