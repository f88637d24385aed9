import { Button, Card } from '@mantine/core'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { Link } from 'react-router-dom'
import { pastResultsMessages } from 'virtual:messages/past-results'
import { sortNewestFirst, findOrderStatus, type Order } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx'
import { PageColumns } from '../ui/page-columns/page-columns.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import classes from './past-results-page.module.css'
import { PastResultsRow } from './past-results-row.tsx'

/** /past-results: all screenings with finished results, newest first. */
export function PastResultsPage() {
  usePageTitle(pastResultsMessages.title)
  const results = useParticipantResults()
  return (
    <>
      <Breadcrumbs trail={[{ label: pastResultsMessages.home, to: '/' }]} current={pastResultsMessages.title} />
      <PageHeading>{pastResultsMessages.title}</PageHeading>
      <PageColumns>
        <Button
          component={Link}
          to="/past-results/action-steps"
          variant="default"
          mb="1.25rem"
          leftSection={<ListChecksIcon size={24} aria-hidden />}
        >
          {pastResultsMessages.actionSteps}
        </Button>
        {results.state === 'loading' && <LoadingSkeleton cards={1} />}
        {results.state === 'failed' && (
          <ErrorBox title={pastResultsMessages.loadErrorTitle} onRetry={results.retry}>
            {results.message}
            <br />
            <TextWithPhone message={pastResultsMessages.loadErrorAdvice} />
          </ErrorBox>
        )}
        {results.state === 'ready' && <Rows orders={results.orders} />}
      </PageColumns>
    </>
  )
}

function Rows({ orders }: { orders: readonly Order[] }) {
  const ready = sortNewestFirst(orders.filter((order) => findOrderStatus(order) === 'RESULTS_READY'))
  return (
    <Card>
      {ready.length === 0 ? (
        <EmptyState title={pastResultsMessages.emptyTitle}>{pastResultsMessages.emptyAdvice}</EmptyState>
      ) : (
        <ul role="list" className={classes.rows}>
          {ready.map((order) => (
            <li key={order.purchaseId}>
              <PastResultsRow order={order} all={ready} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
