import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import type { OrderStatus } from '../data/order.ts'
import { ExternalLink } from '../ui/external-link/external-link.tsx'
import classes from './order-actions.module.css'

/** What can be done with an order in its status (spec/portal §4). */
export function OrderActions({ status, purchaseId }: { status: OrderStatus | undefined; purchaseId: string }) {
  const results = `/results/${encodeURIComponent(purchaseId)}`
  switch (status) {
    case 'SCHEDULED':
      return <div className={classes.actions}>{action('/prepare', ordersMessages.prepare, 'secondary')}</div>
    case 'PRE_REGISTRATION_COMPLETE':
      return <div className={classes.actions}>{action('/prepare', ordersMessages.prepare, 'primary')}</div>
    case 'COMPLETED':
      return <div className={classes.actions}>{action('/when-ready', ordersMessages.whenReady, 'primary')}</div>
    case 'RESULTS_IN_PROCESS':
      return (
        <div className={classes.actions}>
          {action(`${results}/summary`, ordersMessages.viewAvailableResults, 'primary')}
          {action('/when-ready', ordersMessages.whenReady, 'secondary')}
        </div>
      )
    case 'RESULTS_READY':
      return (
        <div className={classes.actions}>
          {action(`${results}/summary`, ordersMessages.viewResults, 'primary')}
          <ExternalLink className="button button-secondary" href={`${results}/print`}>
            <PrinterIcon size={24} aria-hidden />
            {ordersMessages.downloadPrint}
          </ExternalLink>
        </div>
      )
    case 'CANCELLED':
    case undefined:
      return null
  }
}

function action(to: string, label: string, rank: 'primary' | 'secondary') {
  return (
    <Link className={rank === 'primary' ? 'button' : 'button button-secondary'} to={to}>
      {label}
    </Link>
  )
}
