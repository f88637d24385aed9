import { Button, Flex } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import { formatResultsPath } from '../data/format-results-path.ts'
import type { OrderStatus } from '../data/order.ts'
import { ExternalLink } from '../ui/external-link.tsx'

interface OrderActionsProps {
  readonly status: OrderStatus
  readonly purchaseId: string
  /** The id of what tells the buttons of one order from those of another; they are one under the other then. */
  readonly describedBy?: string
  /** What can be done besides. */
  readonly children?: ReactNode
}

/** What can be done with an order in its status (spec/portal §4); nothing with one that is canceled. */
export function OrderActions({ status, purchaseId, describedBy, children }: OrderActionsProps) {
  const results = formatResultsPath(purchaseId)
  const renderAction = (to: string, label: string, variant: 'filled' | 'default' = 'filled') => (
    <Button key={to} component={Link} to={to} variant={variant} aria-describedby={describedBy}>
      {label}
    </Button>
  )
  const actions: Readonly<Record<OrderStatus, ReactNode>> = {
    SCHEDULED: renderAction('/prepare', ordersMessages.prepare, 'default'),
    PRE_REGISTRATION_COMPLETE: renderAction('/prepare', ordersMessages.prepare),
    COMPLETED: renderAction('/when-ready', ordersMessages.whenReady),
    RESULTS_IN_PROCESS: [
      renderAction(`${results}/summary`, ordersMessages.viewAvailableResults),
      renderAction('/when-ready', ordersMessages.whenReady, 'default'),
    ],
    RESULTS_READY: [
      renderAction(`${results}/summary`, ordersMessages.viewResults),
      <Button
        key="print"
        component={ExternalLink}
        href={`${results}/print`}
        variant="default"
        leftSection={<PrinterIcon size={24} aria-hidden />}
        aria-describedby={describedBy}
      >
        {ordersMessages.downloadPrint}
      </Button>,
    ],
    CANCELLED: undefined,
  }
  return (
    // A column that may wrap is as wide as its widest label.
    <Flex
      direction={describedBy === undefined ? { base: 'column', sm: 'row' } : 'column'}
      wrap={{ base: 'nowrap', sm: describedBy === undefined ? 'wrap' : 'nowrap' }}
      gap="0.625rem"
    >
      {actions[status]}
      {children}
    </Flex>
  )
}
