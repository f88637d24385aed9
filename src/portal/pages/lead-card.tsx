import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { pagesMessages } from 'virtual:messages/pages'
import { uiMessages } from 'virtual:messages/ui'
import type { Order } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import classes from './lead-card.module.css'

interface LeadCardProps {
  readonly drawing: ReactNode
  /** Renders what the participant's orders say about the page's topic; nothing if they contain no date for it. */
  readonly renderDates: (orders: readonly Order[]) => ReactNode
  /** The text shown to a waiting reader if there is no date. */
  readonly noDates: string
}

/**
 * The first card of a text page: the reader's own dates next to a drawing. While loading, the card keeps its room, and it then keeps its
 * height even without a date, so that the text below does not move. If it is known immediately that there is no date, there is no card.
 */
export function LeadCard({ drawing, renderDates, noDates }: LeadCardProps) {
  const results = useParticipantResults()
  const [isCached] = useState(results.state === 'ready')
  const dates = results.state === 'ready' && renderDates(results.orders)
  if (isCached && !dates) return null
  return (
    <Card
      className={classes.lead}
      mb="md"
      data-waited={!isCached || undefined}
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
