import { Card } from '@mantine/core'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useId } from 'react'
import { catalogue } from 'virtual:catalogue'
import { ordersMessages } from 'virtual:messages/orders'
import type { Order } from '../data/order.ts'
import classes from './finished-order.module.css'
import { OrderActions } from './order-actions.tsx'
import { dateLineOf, packageNamesOf, placeOf } from './order-view.ts'
import { ProgressSteps } from './progress-tracker.tsx'
import { ScreeningPlace } from './screening-place.tsx'

/** An earlier order whose results are ready, in a row: everything that its card would say, in a third of the height. */
export function FinishedOrder({ order }: { order: Order }) {
  const id = useId()
  const place = placeOf(order)
  const packages = packageNamesOf(order, catalogue)
  return (
    <Card component="section" className={classes.row}>
      <div>
        <h3 id={id} className={classes.when}>
          {dateLineOf(order) ?? ordersMessages.dateUnknown}
        </h3>
        {packages.length > 0 && <p className={classes.packages}>{packages.join(', ')}</p>}
        {place && <ScreeningPlace place={place} isPinEnabled />}
        <p className={classes.status} aria-hidden>
          <CheckCircleIcon size={24} weight="fill" />
          {ordersMessages.statusResultsReady}
        </p>
        <ProgressSteps status="RESULTS_READY" isHidden />
      </div>
      <OrderActions status="RESULTS_READY" purchaseId={order.purchaseId} describedBy={id} />
    </Card>
  )
}
