import { Anchor, Card, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import { formatPlace } from '../data/format-place.ts'
import type { FindNews } from '../data/order-news.ts'
import type { Order } from '../data/order.ts'
import { formatNewYorkDate } from '../data/screening-time.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { NewMark } from '../ui/new-mark/new-mark.tsx'
import { describeNewResults } from './order-view.ts'
import { PrintLabel, usePastScreening } from './past-screening.tsx'
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
  const { id, differenceId, difference, described, results } = usePastScreening(order, all)
  const place = formatPlace(order)
  const news = useMemo(() => describeNewResults(order, findNews(order)), [order, findNews])
  return (
    <>
      <div className={classes.when}>
        <Title order={3} id={id} fz="md" lh={1.4} lts={0}>
          {formatNewYorkDate(order.screening?.time) ?? ordersMessages.pastDateUnknown}
        </Title>
        {place !== '' && (
          <Text c="dimmed" fz="sm">
            {place}
          </Text>
        )}
        {difference !== undefined && <Text id={differenceId}>{difference}</Text>}
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
          <PrintLabel print={ordersMessages.print} downloadPrint={ordersMessages.downloadPrint} />
        </ExternalLink>
      </div>
    </>
  )
}
