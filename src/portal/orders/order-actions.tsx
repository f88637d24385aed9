import { Anchor, Button, Flex, Group } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ordersMessages } from 'virtual:messages/orders'
import { formatResultsPath } from '../data/format-results-path.ts'
import type { Order, OrderStatus } from '../data/order.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { hasShownResults } from './order-view.ts'
import classes from './order-actions.module.css'

/** Renders how urgent the results of an order are, with the link to them; undefined if there is nothing to say. */
export type RenderBand = (order: Order, isUrgentOnly: boolean, link: ReactNode) => ReactElement | undefined

interface OrderActionsProps {
  readonly order: Order
  readonly status: OrderStatus
  /** The link to the results, unless there are none to read or it is elsewhere in the card. */
  readonly resultsLink: ReactNode
  /** Additional actions. */
  readonly children?: ReactNode
}

function renderAction(to: string, label: string, variant: 'filled' | 'default' = 'filled') {
  return (
    <Button component={Link} to={to} variant={variant}>
      {label}
    </Button>
  )
}

/** The link to the results of an order, if its status is one with results and at least one can be read. */
export function renderResultsLink(order: Order, status: OrderStatus | undefined): ReactElement | undefined {
  const to = `${formatResultsPath(order.purchaseId)}/summary`
  if (status === 'RESULTS_READY') return renderAction(to, ordersMessages.viewResults)
  if (status === 'RESULTS_IN_PROCESS' && hasShownResults(order))
    return renderAction(to, ordersMessages.viewAvailableResults)
  return undefined
}

/** The actions for an order in its status (spec/portal §4); none for a canceled one. */
export function OrderActions({ order, status, resultsLink, children }: OrderActionsProps) {
  const results = formatResultsPath(order.purchaseId)
  const actions: Readonly<Record<OrderStatus, ReactNode>> = {
    SCHEDULED: renderAction('/prepare', ordersMessages.prepare, 'default'),
    PRE_REGISTRATION_COMPLETE: renderAction('/prepare', ordersMessages.prepare),
    COMPLETED: renderAction('/when-ready', ordersMessages.whenReady),
    RESULTS_IN_PROCESS: (
      <>
        {resultsLink}
        {renderAction('/when-ready', ordersMessages.whenReady, hasShownResults(order) ? 'default' : 'filled')}
      </>
    ),
    RESULTS_READY: (
      <>
        {resultsLink}
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
