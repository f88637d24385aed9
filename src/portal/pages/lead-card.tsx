import { Card, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { pagesMessages } from 'virtual:messages/pages'
import type { Order } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import classes from './lead-card.module.css'

interface LeadCardProps {
  readonly drawing: ReactNode
  /** What the participant's own orders say of the page's matter. */
  readonly renderDates: (orders: readonly Order[]) => ReactNode
}

/** How a page of text begins: the reader's own dates next to a drawing. What is not there yet keeps its place. */
export function LeadCard({ drawing, renderDates }: LeadCardProps) {
  const results = useParticipantResults()
  return (
    <Card className={classes.lead} mb="md">
      <Stack className={classes.words} gap="0.25rem">
        {results.state === 'ready' && renderDates(results.orders)}
        {results.state === 'failed' && <p>{pagesMessages.datesFailed}</p>}
        {results.state === 'loading' && (
          <Stack gap="md" aria-hidden>
            <Skeleton height={18} width="40%" animate={false} />
            <Skeleton height={18} width="85%" animate={false} />
            <Skeleton height={18} width="70%" animate={false} />
          </Stack>
        )}
      </Stack>
      <div className={classes.picture}>{drawing}</div>
    </Card>
  )
}
