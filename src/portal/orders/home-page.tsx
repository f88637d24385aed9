import { Card, Stack, Title } from '@mantine/core'
import { ordersMessages } from 'virtual:messages/orders'
import { useParticipantResults } from '../data/participant-results.ts'
import type { Order } from '../data/order.ts'
import { EmptyLine } from '../ui/empty-line.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { LoadingShape } from '../ui/loading-shape.tsx'
import { PageColumns } from '../ui/page-columns/page-columns.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { FinishedOrder } from './finished-order.tsx'
import { MoreLinks } from './more-links.tsx'
import { OrderCard } from './order-card.tsx'
import { groupOrders, findOrderWithTests } from './order-groups.ts'

/** /: the participant's orders by how far they are, what is ready first. */
export function HomePage() {
  usePageTitle(ordersMessages.pageTitle)
  const results = useParticipantResults()
  return (
    <>
      <PageHeading>{ordersMessages.pageTitle}</PageHeading>
      <PageColumns rail={<MoreLinks />}>
        <Stack gap="xl">
          {results.state === 'loading' && <LoadingShape cards={4} />}
          {results.state === 'failed' && (
            <ErrorBox title={ordersMessages.loadErrorTitle} onRetry={results.retry}>
              {results.message}
              <br />
              <TextWithPhone message={ordersMessages.loadErrorAdvice} />
            </ErrorBox>
          )}
          {results.state === 'ready' && <Orders orders={results.orders} />}
        </Stack>
      </PageColumns>
    </>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const groups = groupOrders(orders)
  const withTests = findOrderWithTests(orders)
  if (groups.length === 0)
    return (
      <Card>
        <EmptyLine title={ordersMessages.emptyTitle}>{ordersMessages.emptyAdvice}</EmptyLine>
      </Card>
    )
  return groups.map(({ heading, orders: own }) => (
    <Stack key={heading} component="section" gap="md">
      <Title order={2}>{heading}</Title>
      {own.map((order, at) => {
        const isReady = heading === ordersMessages.groupResultsReady
        if (isReady && at > 0) return <FinishedOrder key={order.purchaseId} order={order} />
        return <OrderCard key={order.purchaseId} order={order} isFirst={isReady} hasTests={order === withTests} />
      })}
    </Stack>
  ))
}
