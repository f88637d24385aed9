import { Text } from '@mantine/core'
import { useState } from 'react'
import { figures } from 'virtual:figures'
import { pagesMessages } from 'virtual:messages/pages'
import type { Order } from '../data/order.ts'
import { WaitingDrawing } from '../ui/drawings/waiting-drawing.tsx'
import { LeadCard } from './lead-card.tsx'
import { listWaits } from './own-dates.ts'
import { TextPage } from './text-page.tsx'
import { Timeline } from './timeline.tsx'

/** /when-ready: when results come, with the dates of the participant's own screenings. */
export function WhenReadyPage() {
  return (
    <TextPage
      route="when-ready"
      orderedList={Timeline}
      actions={<LeadCard drawing={<WaitingDrawing />} renderDates={(orders) => <Waits orders={orders} />} />}
    />
  )
}

function Waits({ orders }: { orders: readonly Order[] }) {
  const [now] = useState(() => new Date())
  const days = figures.lateResultsDays
  const waits = listWaits(orders, now, days)
  if (waits.length === 0) return <p>{pagesMessages.noWait}</p>
  return (
    <>
      <Text c="dimmed" fz="sm">
        {pagesMessages.ownDates}
      </Text>
      {waits.map(({ purchaseId, date, until }) => (
        <div key={purchaseId}>
          <p>{pagesMessages.waitOf({ date })}</p>
          <Text fz={until === undefined ? 'md' : 'xl'} lh={1.3} lts="-0.012em">
            {until === undefined
              ? pagesMessages.waitIsOver({ days: String(days) })
              : pagesMessages.waitUntil({ date: until })}
          </Text>
        </div>
      ))}
    </>
  )
}
