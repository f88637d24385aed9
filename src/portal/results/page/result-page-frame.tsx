import { Button, Card, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import type { Order } from '../../data/order.ts'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { formatNewYorkDate } from '../../data/screening-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BackToTop } from './back-to-top.tsx'
import { LoadError } from './load-error.tsx'
import { NewerResults } from './newer-results.tsx'
import { NewResults } from '../new-results/new-results.tsx'
import classes from './result-page-frame.module.css'
import { usePageFooter } from './use-page-footer.ts'
import type { ResultPage } from './use-result-page.ts'

interface ResultPageFrameProps {
  readonly page: ResultPage
  readonly title: string
  /** The breadcrumbs; they include the date only once the purchase is loaded. */
  readonly trail: ReactNode
  /** The first part of the main column. */
  readonly lead?: ReactNode
  /** What is next to the main column on a wide screen; in a single column it comes first, below the title, or after the lead. */
  readonly rail: ReactNode
  readonly isRailAfterLead?: boolean
  /** Whether the rail is navigation within the page, so that there is no Back to Top. */
  readonly isRailNavigation?: boolean
  /** The results, rendered only if there are any. */
  readonly children: ReactNode
}

/** A page of results in all its states: loading, failed, without results, and with results. */
export function ResultPageFrame(props: ResultPageFrameProps) {
  const { page, title, trail, lead, rail, children } = props
  const { isRailAfterLead = false, isRailNavigation = false } = props
  const order = page.state === 'ready' ? page.order : undefined
  const subtitle = order && formatSubtitle(order)
  const { firstName } = useParticipantBasic()
  usePageFooter([firstName, subtitle ?? ''])
  return (
    <>
      {trail}
      <PageHeading subtitle={subtitle} hasSubtitleOnPhone={!isRailNavigation}>
        {title}
      </PageHeading>
      {page.state === 'loading' && <LoadingSkeleton cards={4} />}
      {page.state === 'failed' && <LoadError page={page} />}
      {page.state === 'ready' && page.views.length === 0 && <NoResults order={page.order} />}
      {page.state === 'ready' && page.order && page.views.length > 0 && (
        // Its own for each purchase: what was opened or seen in one says nothing about another.
        <NewResults key={page.order.purchaseId} order={page.order} views={page.views}>
          {page.newer && <NewerResults order={page.order} newer={page.newer} />}
          <div className={classes.columns}>
            {isRailAfterLead && lead !== undefined && <div className={classes.column}>{lead}</div>}
            <div className={classes.rail} data-rail>
              {rail}
            </div>
            {!isRailAfterLead && lead !== undefined && <div className={classes.column}>{lead}</div>}
            <div className={classes.column}>{children}</div>
          </div>
          {!isRailNavigation && <BackToTop />}
        </NewResults>
      )}
    </>
  )
}

function NoResults({ order }: { order: Order | undefined }) {
  return (
    <Card component="section">
      <Stack gap="lg" align="start">
        <EmptyState title={getEmptyTitle(order)}>
          <p>{getEmptyAdvice(order)}</p>
        </EmptyState>
        <Group gap="0.625rem">
          {order && (
            <Button component={Link} to="/when-ready">
              {resultsMessages.whenReady}
            </Button>
          )}
          <Button variant="default" component={Link} to="/">
            {resultsMessages.goToHome}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** The title of a page without results: there is no such purchase, or it has no results. */
export function getEmptyTitle(order: Order | undefined): string {
  return order?.products.length ? resultsMessages.noResults : resultsMessages.noProducts
}

/** What to do on a page without results: there is nothing to wait for if there is no such purchase. */
export function getEmptyAdvice(order: Order | undefined): string {
  return order ? resultsMessages.emptyAdvice : resultsMessages.unknownAdvice
}

function formatSubtitle({ screening }: Order): string | undefined {
  const date = formatNewYorkDate(screening?.time)
  if (date === undefined) return undefined
  const site = screening?.siteName ?? ''
  return site === '' ? resultsMessages.screeningOn({ date }) : resultsMessages.screeningOnAt({ date, site })
}
