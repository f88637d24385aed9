import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { figures } from 'virtual:figures'
import { pagesMessages } from 'virtual:messages/pages'
import { WaitingDrawing } from '../ui/drawings/waiting-drawing.tsx'
import { LeadCard } from './lead-card.tsx'
import { listWaits, type Wait } from './own-dates.ts'
import { TextPage } from './text-page.tsx'
import { Timeline } from './timeline.tsx'

/** /when-ready: when results come, with the dates of the participant's own screenings. */
export function WhenReadyPage() {
  const [now] = useState(() => new Date())
  return (
    <TextPage
      route="when-ready"
      orderedList={Timeline}
      actions={
        <LeadCard
          drawing={<WaitingDrawing />}
          renderDates={(orders) => {
            const waits = listWaits(orders, now, figures.lateResultsDays)
            return waits.length > 0 && <Waits waits={waits} />
          }}
          noDates={pagesMessages.noWait}
        />
      }
    />
  )
}

function Waits({ waits }: { waits: readonly Wait[] }) {
  return (
    <>
      <Text c="dimmed" fz="sm">
        {pagesMessages.ownDates}
      </Text>
      <Stack gap="md">
        {waits.map(({ purchaseId, date, until }) => (
          <div key={purchaseId}>
            <p>{pagesMessages.waitOf({ date })}</p>
            <Text fz={until === undefined ? 'md' : 'xl'} lh={1.3} lts="-0.012em">
              {until === undefined
                ? pagesMessages.waitIsOver({ days: String(figures.lateResultsDays) })
                : pagesMessages.waitUntil({ date: until })}
            </Text>
          </div>
        ))}
      </Stack>
    </>
  )
}
