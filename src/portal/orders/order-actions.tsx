import { Anchor, Button, Flex, Group } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import { formatResultsPath } from '../data/format-results-path.ts'
import type { Order, OrderStatus } from '../data/order.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import classes from './order-actions.module.css'

/** Shows how urgent the results of an order are, next to its children, which link to them. */
export type Outlook = ComponentType<{
  readonly order: Order
  readonly isUrgentOnly: boolean
  readonly children: ReactNode
}>

interface OrderActionsProps {
  readonly order: Order
  readonly status: OrderStatus
  readonly Outlook: Outlook
  /** Additional actions. */
  readonly children?: ReactNode
}

/** The actions for an order in its status (spec/portal §4); none for a canceled one. */
export function OrderActions({ order, status, Outlook, children }: OrderActionsProps) {
  const results = formatResultsPath(order.purchaseId)
  const renderAction = (to: string, label: string, variant: 'filled' | 'default' = 'filled') => (
    <Button component={Link} to={to} variant={variant}>
      {label}
    </Button>
  )
  const actions: Readonly<Record<OrderStatus, ReactNode>> = {
    SCHEDULED: renderAction('/prepare', ordersMessages.prepare, 'default'),
    PRE_REGISTRATION_COMPLETE: renderAction('/prepare', ordersMessages.prepare),
    COMPLETED: renderAction('/when-ready', ordersMessages.whenReady),
    RESULTS_IN_PROCESS: (
      <>
        <Outlook order={order} isUrgentOnly>
          {renderAction(`${results}/summary`, ordersMessages.viewAvailableResults)}
        </Outlook>
        {renderAction('/when-ready', ordersMessages.whenReady, 'default')}
      </>
    ),
    RESULTS_READY: (
      <>
        <Outlook order={order} isUrgentOnly={false}>
          {renderAction(`${results}/summary`, ordersMessages.viewResults)}
        </Outlook>
        <Group component="ul" role="list" className={classes.links}>
          <li>
            <StethoscopeIcon size={24} aria-hidden />
            <Anchor component={Link} to={`${results}/doctor`}>
              {ordersMessages.takeToDoctor}
            </Anchor>
          </li>
          <li>
            <PrinterIcon size={24} aria-hidden />
            <ExternalLink href={`${results}/print`}>{ordersMessages.downloadPrint}</ExternalLink>
          </li>
        </Group>
      </>
    ),
    CANCELLED: undefined,
  }
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ base: 'nowrap', sm: 'wrap' }} gap="0.625rem">
      {actions[status]}
      {children}
    </Flex>
  )
}
