import { Card, Flex, Group, Text, Title } from '@mantine/core'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useId } from 'react'
import { catalogue } from 'virtual:catalogue'
import { ordersMessages } from 'virtual:messages/orders'
import type { Order } from '../data/order.ts'
import { formatWeekdayDate } from '../data/screening-time.ts'
import { NewMark } from '../ui/new-mark/new-mark.tsx'
import { OrderActions } from './order-actions.tsx'
import { describeNewResults, listPackageNames, findPlace } from './order-view.ts'
import { ProgressSteps } from './progress-tracker.tsx'
import { ScreeningPlace } from './screening-place.tsx'

/** An earlier order whose results are ready, in a row: everything that its card would say, in a third of the height. */
export function FinishedOrder({ order }: { order: Order }) {
  const id = useId()
  const place = findPlace(order)
  const news = describeNewResults(order, catalogue)
  const packages = listPackageNames(order, catalogue)
  return (
    <Card component="section">
      <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ sm: 'wrap' }} align={{ sm: 'center' }} gap="1rem 1.75rem">
        <div style={{ flex: 1, minWidth: 'min(100%, 16rem)' }}>
          <Title order={3} id={id} lh={1.35}>
            {formatWeekdayDate(order.screening?.time) ?? ordersMessages.dateUnknown}
          </Title>
          {packages.length > 0 && (
            <Text c="gray.8" fz="sm" mb="0.375rem">
              {packages.join(', ')}
            </Text>
          )}
          {news !== undefined && (
            <Text mb="0.5rem">
              <NewMark>{news}</NewMark>
            </Text>
          )}
          {place && <ScreeningPlace place={place} isPinEnabled />}
          <Group component="p" gap="0.625rem" mt="0.375rem" c="ink.8" fz="sm" fw={700} aria-hidden>
            <CheckCircleIcon size={24} weight="fill" />
            {ordersMessages.statusResultsReady}
          </Group>
          <ProgressSteps status="RESULTS_READY" isHidden />
        </div>
        <OrderActions status="RESULTS_READY" purchaseId={order.purchaseId} describedBy={id} />
      </Flex>
    </Card>
  )
}
