import { Card, Stack } from '@mantine/core'
import { catalogue } from 'virtual:catalogue'
import { ordersMessages } from 'virtual:messages/orders'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { statusOf, type Order } from '../data/order.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import { OrderActions } from './order-actions.tsx'
import classes from './order-card.module.css'
import { dateLineOf, packageNamesOf, placeOf, testNamesOf, timeLineOf } from './order-view.ts'
import { ProgressTracker } from './progress-tracker.tsx'
import { ScreeningPlace } from './screening-place.tsx'
import { TestsIncluded } from './tests-included.tsx'

interface OrderCardProps {
  readonly order: Order
  /** Outlined, because it is what the participant came for. */
  readonly isFirst: boolean
  readonly hasTests: boolean
}

/** One order: when, what and where, how far it is, and what can be done now. */
export function OrderCard({ order, isFirst, hasTests }: OrderCardProps) {
  const status = statusOf(order)
  const time = timeLineOf(order)
  const place = placeOf(order)
  const packages = packageNamesOf(order, catalogue)
  const tests = hasTests ? testNamesOf(order, catalogue) : []
  return (
    <Card component="section" data-emphasis={isFirst || undefined}>
      <Stack gap="1.125rem">
        <div>
          <h3 className={classes.when}>
            {dateLineOf(order) ?? ordersMessages.dateUnknown}
            {time !== undefined && <span className={classes.time}> {time}</span>}
          </h3>
          {packages.length > 0 && <p className={classes.packages}>{packages.join(', ')}</p>}
        </div>
        {place && <ScreeningPlace place={place} isPinEnabled={status !== undefined} />}
        {status && <ProgressTracker status={status} />}
        <StatusText order={order} />
        <OrderActions status={status} purchaseId={order.purchaseId} />
        {tests.length > 0 && <TestsIncluded names={tests} />}
      </Stack>
    </Card>
  )
}

/** What a status says in a sentence, where it says one. */
function StatusText({ order }: { order: Order }) {
  const { supportPhone } = usePortalConfig()
  const status = statusOf(order)
  if (status === 'RESULTS_IN_PROCESS') return <p>{ordersMessages.someResultsAvailable}</p>
  if (status === undefined)
    return (
      <p>
        <TextWithPhone
          text={fillPlaceholders(ordersMessages.unknownStatus, { phone: supportPhone })}
          phone={supportPhone}
        />
      </p>
    )
  return null
}
