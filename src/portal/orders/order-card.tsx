import { Card, Divider, Stack, Text, Title } from '@mantine/core'
import { Fragment, useMemo, useState } from 'react'
import { catalogue } from 'virtual:catalogue'
import { calendarMessages } from 'virtual:messages/calendar'
import { ordersMessages } from 'virtual:messages/orders'
import type { FindNews } from '../data/order-news.ts'
import { findOrderStatus, type Order } from '../data/order.ts'
import { formatNewYorkWeekdayDate } from '../data/screening-time.ts'
import { CalendarButton } from '../ui/calendar/calendar-button.tsx'
import { listTestNames } from '../data/list-test-names.ts'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { NewMark } from '../ui/new-mark/new-mark.tsx'
import classes from './order-card.module.css'
import { OrderActions, renderResultsLink, type RenderBand } from './order-actions.tsx'
import {
  describeNewResults,
  listPackageNames,
  findPlace,
  getMissingDate,
  hasShownResults,
  formatUpcomingTime,
} from './order-view.ts'
import { ProgressTracker } from './progress-tracker.tsx'
import { toScreeningEvent } from './to-screening-event.ts'
import { ScreeningPlace } from './screening-place.tsx'
import { IncludedTests } from './included-tests.tsx'

interface OrderCardProps {
  readonly order: Order
  /** Whether to outline the card, because it is what the participant came for. */
  readonly isFirst: boolean
  readonly hasTests: boolean
  readonly renderBand: RenderBand
  readonly findNews: FindNews
}

/**
 * One order: when, how urgent its results are, what and where, its progress, and the available actions, which come first if the results are
 * ready.
 */
export function OrderCard({ order, isFirst, hasTests, renderBand, findNews }: OrderCardProps) {
  const status = findOrderStatus(order)
  const time = formatUpcomingTime(order)
  const place = findPlace(order)
  const news = useMemo(() => describeNewResults(order, findNews(order)), [order, findNews])
  const { link, band } = useMemo(() => {
    const resultsLink = renderResultsLink(order, status)
    return { link: resultsLink, band: resultsLink && renderBand(order, status !== 'RESULTS_READY', resultsLink) }
  }, [order, status, renderBand])
  const [now] = useState(() => new Date())
  const event = toScreeningEvent(order, now)
  const packages = listPackageNames(order, catalogue)
  const tests = hasTests ? listTestNames(order, catalogue) : []
  const where = place && <ScreeningPlace key="where" place={place} isPinEnabled={status !== undefined} />
  const progress = (
    <Fragment key="progress">
      {status && <ProgressTracker status={status} />}
      <StatusText order={order} />
    </Fragment>
  )
  const actions = status && (
    <div key="actions">
      <OrderActions order={order} status={status} resultsLink={!band && link}>
        {event && (
          <CalendarButton createEvent={() => event} fileName="screening">
            {calendarMessages.addScreening}
          </CalendarButton>
        )}
      </OrderActions>
    </div>
  )
  return (
    <Card component="section" className={classes.card} data-emphasis={isFirst || undefined}>
      <Stack className={classes.content}>
        <Title order={3} lh={1.35}>
          {formatNewYorkWeekdayDate(order.screening?.time) ?? getMissingDate(order)}
          {time !== undefined && (
            <Text span display={{ base: 'block', sm: 'inline' }} fz="lg" fw={400} lh="inherit" lts={0}>
              {` ${time}`}
            </Text>
          )}
        </Title>
        {band}
        {(packages.length > 0 || news !== undefined) && (
          <div className={classes.about}>
            {packages.length > 0 && <Text c="gray.8">{packages.join(', ')}</Text>}
            {news !== undefined && (
              <Text mt="0.5rem">
                <NewMark>{news}</NewMark>
              </Text>
            )}
          </div>
        )}
        {status === 'RESULTS_READY'
          ? [actions, <Divider key="rule" color="gray.3" />, where, progress]
          : [where, progress, actions]}
        {tests.length > 0 && <IncludedTests names={tests} />}
      </Stack>
    </Card>
  )
}

/** A sentence that explains the status, if there is one. */
function StatusText({ order }: { order: Order }) {
  const status = findOrderStatus(order)
  if (status === 'RESULTS_IN_PROCESS')
    return <p>{hasShownResults(order) ? ordersMessages.someResultsAvailable : ordersMessages.noResultsYet}</p>
  if (status === undefined)
    return (
      <p>
        <TextWithPhone message={ordersMessages.unknownStatus} />
      </p>
    )
  return null
}
