import { ordersMessages } from 'virtual:messages/orders'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import type { Order } from '../data/order.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { Card } from '../ui/card/card.tsx'
import { EmptyLine } from '../ui/empty-line/empty-line.tsx'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { LoadingShape } from '../ui/loading-shape/loading-shape.tsx'
import { PageColumns } from '../ui/page-columns/page-columns.tsx'
import { PageHeading } from '../ui/page-heading/page-heading.tsx'
import { usePageTitle } from '../ui/page-title/page-title.ts'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import classes from './home-page.module.css'
import { MoreLinks } from './more-links.tsx'
import { OrderCard } from './order-card.tsx'
import { orderGroupsOf, orderWithTestsOf } from './order-groups.ts'

/** /: the participant's orders by how far they are, what is ready first. */
export function HomePage() {
  usePageTitle(ordersMessages.pageTitle)
  const { supportPhone } = usePortalConfig()
  const results = useParticipantResults()
  return (
    <>
      <PageHeading>{ordersMessages.pageTitle}</PageHeading>
      <PageColumns rail={<MoreLinks />}>
        <div className={classes.column}>
          {results.state === 'loading' && <LoadingShape cards={4} />}
          {results.state === 'failed' && (
            <ErrorBox title={ordersMessages.loadErrorTitle} onRetry={results.retry}>
              <TextWithPhone
                text={fillPlaceholders(ordersMessages.loadErrorAdvice, { phone: supportPhone })}
                phone={supportPhone}
              />
            </ErrorBox>
          )}
          {results.state === 'ready' && <Orders orders={results.orders} />}
        </div>
      </PageColumns>
    </>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const groups = orderGroupsOf(orders)
  const withTests = orderWithTestsOf(orders)
  if (groups.length === 0)
    return (
      <Card>
        <EmptyLine title={ordersMessages.emptyTitle}>{ordersMessages.emptyAdvice}</EmptyLine>
      </Card>
    )
  return groups.map((group) => (
    <section key={group.heading} className={classes.group}>
      <h2>{group.heading}</h2>
      {group.orders.map((order, at) => (
        <OrderCard
          key={order.purchaseId}
          order={order}
          isFirst={group.heading === ordersMessages.groupResultsReady && at === 0}
          hasTests={order === withTests}
        />
      ))}
    </section>
  ))
}
