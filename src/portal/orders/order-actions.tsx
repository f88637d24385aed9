import { Button } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import type { OrderStatus } from '../data/order.ts'
import { ExternalLink } from '../ui/external-link/external-link.tsx'
import classes from './order-actions.module.css'

interface OrderActionsProps {
  readonly status: OrderStatus | undefined
  readonly purchaseId: string
  /** The id of what tells the buttons of one order from those of another. */
  readonly describedBy?: string
}

/** What can be done with an order in its status (spec/portal §4); nothing with one that is canceled or of an unknown status. */
export function OrderActions({ status, purchaseId, describedBy }: OrderActionsProps) {
  const results = `/results/${encodeURIComponent(purchaseId)}`
  const action = (to: string, label: string, variant: 'filled' | 'default' = 'filled') => (
    <Button component={Link} to={to} variant={variant} aria-describedby={describedBy}>
      {label}
    </Button>
  )
  switch (status) {
    case 'SCHEDULED':
      return <div className={classes.actions}>{action('/prepare', ordersMessages.prepare, 'default')}</div>
    case 'PRE_REGISTRATION_COMPLETE':
      return <div className={classes.actions}>{action('/prepare', ordersMessages.prepare)}</div>
    case 'COMPLETED':
      return <div className={classes.actions}>{action('/when-ready', ordersMessages.whenReady)}</div>
    case 'RESULTS_IN_PROCESS':
      return (
        <div className={classes.actions}>
          {action(`${results}/summary`, ordersMessages.viewAvailableResults)}
          {action('/when-ready', ordersMessages.whenReady, 'default')}
        </div>
      )
    case 'RESULTS_READY':
      return (
        <div className={classes.actions}>
          {action(`${results}/summary`, ordersMessages.viewResults)}
          <Button
            component={ExternalLink}
            href={`${results}/print`}
            variant="default"
            leftSection={<PrinterIcon size={24} aria-hidden />}
            aria-describedby={describedBy}
          >
            {ordersMessages.downloadPrint}
          </Button>
        </div>
      )
    case 'CANCELLED':
    case undefined:
      return null
  }
}
