import { Card, Stack, Title } from '@mantine/core'
import { ordersMessages } from 'virtual:messages/orders'
import { useParticipantResults } from '../data/participant-results.ts'
import { findOrderStatus, sortNewestFirst, type Order } from '../data/order.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx'
import { PageColumns } from '../ui/page-columns/page-columns.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { MoreLinks } from './more-links.tsx'
import type { FindNews } from '../data/order-news.ts'
import { CanceledScreenings } from './canceled-screenings.tsx'
import type { RenderBand } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { groupOrders, findOrderWithTests, sortUrgentFirst, splitReadyOrders } from './order-groups.ts'
import { PastScreenings } from './past-screenings.tsx'

interface HomePageProps {
  readonly renderBand: RenderBand
  readonly findNews: FindNews
}

/** /: the participant's orders, grouped by progress, those with results first. */
export function HomePage(props: HomePageProps) {
  usePageTitle(ordersMessages.pageTitle)
  const results = useParticipantResults()
  return (
    <>
      <PageHeading>{ordersMessages.pageTitle}</PageHeading>
      <PageColumns rail={<MoreLinks />}>
        <Stack gap="xl">
          {results.state === 'loading' && <LoadingSkeleton cards={4} />}
          {results.state === 'failed' && (
            <ErrorBox title={ordersMessages.loadErrorTitle} onRetry={results.retry}>
              {results.message}
              <br />
              <TextWithPhone message={ordersMessages.loadErrorAdvice} />
            </ErrorBox>
          )}
          {results.state === 'ready' && <Orders orders={results.orders} {...props} />}
        </Stack>
      </PageColumns>
    </>
  )
}

function Orders({ orders, ...props }: HomePageProps & { readonly orders: readonly Order[] }) {
  const canceled = sortNewestFirst(orders.filter((order) => findOrderStatus(order) === 'CANCELLED'))
  return (
    <>
      {orders.length > canceled.length ? (
        <Groups orders={orders} {...props} />
      ) : (
        <Card>
          <EmptyState title={ordersMessages.emptyTitle}>
            {canceled.length === 0 && <TextWithPhone message={ordersMessages.emptyAdvice} />}
          </EmptyState>
        </Card>
      )}
      {canceled.length > 0 && <CanceledScreenings orders={canceled} />}
    </>
  )
}

function Groups({ orders, renderBand, findNews }: HomePageProps & { readonly orders: readonly Order[] }) {
  const groups = groupOrders(orders, findNews)
  const withTests = findOrderWithTests(orders)
  return groups.flatMap(({ heading, orders: own, isPressing }, groupAt) => {
    const isReady = heading === ordersMessages.groupResultsReady
    const { cards, rows } = isReady
      ? splitReadyOrders(own, findNews)
      : { cards: sortUrgentFirst(own, findNews), rows: [] }
    return [
      <Stack key={heading} component="section" gap="md">
        <Title order={2}>{heading}</Title>
        {cards.map((order, at) => (
          <OrderCard
            key={order.purchaseId}
            order={order}
            isFirst={(isReady || isPressing) && groupAt === 0 && at === 0}
            hasTests={order === withTests}
            renderBand={renderBand}
            findNews={findNews}
          />
        ))}
      </Stack>,
      rows.length > 0 && (
        <Stack key="past" component="section" gap="md">
          <Title order={2}>{ordersMessages.pastScreenings}</Title>
          <PastScreenings orders={rows} all={own} findNews={findNews} />
        </Stack>
      ),
    ]
  })
}
