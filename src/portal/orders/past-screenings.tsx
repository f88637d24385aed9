import { Anchor, Card, Text, Title, VisuallyHidden } from '@mantine/core'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from 'virtual:catalogue'
import { ordersMessages } from 'virtual:messages/orders'
import { formatPlace } from '../data/format-place.ts'
import { formatResultsPath } from '../data/format-results-path.ts'
import type { FindNews } from '../data/order-news.ts'
import type { Order } from '../data/order.ts'
import { formatUtcDate } from '../data/screening-time.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { NewMark } from '../ui/new-mark/new-mark.tsx'
import { describeNewResults, describeDifference } from './order-view.ts'
import classes from './past-screenings.module.css'

/** The earlier orders with finished results, one per row: when and where, and links to read and print the results. */
export function PastScreenings({ orders, ...props }: { orders: readonly Order[] } & Omit<PastScreeningProps, 'order'>) {
  return (
    <Card py={{ base: '0.25rem', sm: '0.5rem' }}>
      <ul role="list" className={classes.rows}>
        {orders.map((order) => (
          <li key={order.purchaseId}>
            <PastScreening order={order} {...props} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface PastScreeningProps {
  readonly order: Order
  /** All orders with finished results, from which the row must differ. */
  readonly all: readonly Order[]
  readonly findNews: FindNews
}

function PastScreening({ order, all, findNews }: PastScreeningProps) {
  const id = useId()
  const place = formatPlace(order)
  const difference = describeDifference(order, all, catalogue)
  const described = difference === undefined ? id : `${id} ${id}-difference`
  const news = useMemo(() => describeNewResults(order, findNews(order)), [order, findNews])
  const results = formatResultsPath(order.purchaseId)
  return (
    <>
      <div className={classes.when}>
        <Title order={3} id={id} fz="md" lh={1.4} lts={0}>
          {formatUtcDate(order.screening?.time) ?? ordersMessages.pastDateUnknown}
        </Title>
        {place !== '' && (
          <Text c="dimmed" fz="sm">
            {place}
          </Text>
        )}
        {difference !== undefined && <Text id={`${id}-difference`}>{difference}</Text>}
        {news !== undefined && (
          <Text mt="0.375rem">
            <NewMark>{news}</NewMark>
          </Text>
        )}
      </div>
      <div className={classes.links}>
        <Anchor component={Link} to={`${results}/summary`} aria-describedby={described}>
          {ordersMessages.viewResults}
        </Anchor>
        <ExternalLink href={`${results}/print`} aria-describedby={described}>
          {/* The label is long: only one word of it is visible, but all of it is read aloud. */}
          <span aria-hidden>{ordersMessages.print}</span>
          <VisuallyHidden>{ordersMessages.downloadPrint}</VisuallyHidden>
        </ExternalLink>
      </div>
    </>
  )
}
