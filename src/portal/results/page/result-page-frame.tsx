import { Button, Card, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import type { Order } from '../../data/order.ts'
import { formatDate } from '../../data/screening-time.ts'
import { EmptyLine } from '../../ui/empty-line.tsx'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BackToTop } from './back-to-top.tsx'
import { LoadError } from './load-error.tsx'
import { NewResults } from '../new-results/new-results.tsx'
import classes from './result-page-frame.module.css'
import type { ResultPage } from './use-result-page.ts'

interface ResultPageFrameProps {
  readonly page: ResultPage
  readonly title: string
  /** The way to the page; it has a date only once the purchase is there. */
  readonly trail: ReactNode
  /** What comes first in the column. */
  readonly lead?: ReactNode
  /** What is next to the column on a wide screen; in one column what comes first, under the title. */
  readonly rail: ReactNode
  /** Whether the rail is the way through a page, which in one column follows what comes first and replaces Back to Top. */
  readonly isRailNavigation?: boolean
  /** The results, drawn only when there are some. */
  readonly children: ReactNode
}

/** A page of results in every state: while it or its texts load, when it cannot be loaded, without results, and with them. */
export function ResultPageFrame(props: ResultPageFrameProps) {
  const { page, title, trail, lead, rail, isRailNavigation = false, children } = props
  const order = page.state === 'ready' ? page.order : undefined
  return (
    <>
      {trail}
      <PageHeading subtitle={order && formatSubtitle(order)} hasSubtitleOnPhone={!isRailNavigation}>
        {title}
      </PageHeading>
      {page.state === 'loading' && <LoadingSkeleton cards={4} />}
      {page.state === 'failed' && <LoadError page={page} />}
      {page.state === 'ready' && page.views.length === 0 && <NoResults order={page.order} />}
      {page.state === 'ready' && page.order && page.views.length > 0 && (
        <NewResults order={page.order} views={page.views}>
          <div className={classes.columns}>
            {isRailNavigation && lead !== undefined && <div className={classes.column}>{lead}</div>}
            <div className={classes.rail} data-rail>
              {rail}
            </div>
            {!isRailNavigation && lead !== undefined && <div className={classes.column}>{lead}</div>}
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
        <EmptyLine title={getEmptyTitle(order)}>
          <p>{resultsMessages.emptyAdvice}</p>
        </EmptyLine>
        <Button variant="default" component={Link} to="/">
          {resultsMessages.goToHome}
        </Button>
      </Stack>
    </Card>
  )
}

/** What a page without results says: that there is no such purchase, or that it has no results. */
export function getEmptyTitle(order: Order | undefined): string {
  return order?.products.length ? resultsMessages.noResults : resultsMessages.noProducts
}

function formatSubtitle({ screening }: Order): string | undefined {
  const date = formatDate(screening?.time)
  if (date === undefined) return undefined
  const site = screening?.siteName ?? ''
  return site === '' ? resultsMessages.screeningOn({ date }) : resultsMessages.screeningOnAt({ date, site })
}
