import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { pagesMessages } from 'virtual:messages/pages'
import { uiMessages } from 'virtual:messages/ui'
import type { Order } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import classes from './lead-card.module.css'

interface LeadCardProps {
  readonly drawing: ReactNode
  /** What the participant's own orders say of the page's matter; nothing where they have no date to say. */
  readonly renderDates: (orders: readonly Order[]) => ReactNode
  /** What is said of no date, where the reader waited for one. */
  readonly noDates: string
}

/**
 * How a page of text begins: the reader's own dates next to a drawing. What is not there yet keeps its place, and a card that waited is as
 * high without a date, so that the text under it stays; where it is known at once that there is no date, there is no card.
 */
export function LeadCard({ drawing, renderDates, noDates }: LeadCardProps) {
  const results = useParticipantResults()
  const [isKnownAtOnce] = useState(results.state === 'ready')
  const dates = results.state === 'ready' && renderDates(results.orders)
  if (isKnownAtOnce && !dates) return null
  return (
    <Card
      className={classes.lead}
      mb="md"
      data-waited={!isKnownAtOnce || undefined}
      data-empty={(results.state !== 'loading' && !dates) || undefined}
    >
      <Stack className={classes.words} gap="0.25rem">
        {results.state === 'ready' && (dates || <p>{noDates}</p>)}
        {results.state === 'failed' && (
          <>
            <p>{pagesMessages.datesFailed}</p>
            <Button variant="default" w="fit-content" mt="0.5rem" onClick={results.retry}>
              {uiMessages.tryAgain}
            </Button>
          </>
        )}
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
