import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import type { Order } from '../data/order.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { dateOf } from '../data/screening-time.ts'
import { Card } from '../ui/card/card.tsx'
import { EmptyLine } from '../ui/empty-line/empty-line.tsx'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { LoadingShape } from '../ui/loading-shape/loading-shape.tsx'
import { PageHeading } from '../ui/page-heading/page-heading.tsx'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import classes from './result-page-frame.module.css'
import type { ResultPage } from './use-result-page.ts'

interface ResultPageFrameProps {
  readonly page: ResultPage
  readonly title: string
  /** The way to the page; it has a date only once the purchase is there. */
  readonly trail: ReactNode
  /** What stands beside the column on a wide screen. */
  readonly rail?: ReactNode
  /** What ends the page. */
  readonly end?: ReactNode
  /** The results, drawn only when there are some. */
  readonly children: ReactNode
}

/** A page of results in every state: while it loads, when it cannot be loaded, without results, and with them. */
export function ResultPageFrame({ page, title, trail, rail, end, children }: ResultPageFrameProps) {
  const { supportPhone } = usePortalConfig()
  const order = page.state === 'ready' ? page.order : undefined
  return (
    <>
      {trail}
      <PageHeading subtitle={order && subtitleOf(order)}>{title}</PageHeading>
      {page.state === 'loading' && <LoadingShape cards={4} />}
      {page.state === 'failed' && (
        <ErrorBox title={resultsMessages.loadErrorTitle} onRetry={page.retry}>
          {fillPlaceholders(resultsMessages.loadError, { message: page.message })}
          <br />
          <TextWithPhone
            text={fillPlaceholders(resultsMessages.loadErrorAdvice, { phone: supportPhone })}
            phone={supportPhone}
          />
        </ErrorBox>
      )}
      {page.state === 'ready' && page.views.length === 0 && <Nothing order={page.order} />}
      {page.state === 'ready' && page.views.length > 0 && (
        <>
          <div className={classes.columns}>
            <div className={classes.column}>{children}</div>
            {rail !== undefined && <div className={classes.rail}>{rail}</div>}
          </div>
          {end}
        </>
      )}
    </>
  )
}

function Nothing({ order }: { order: Order | undefined }) {
  const isEmptyOrder = !order || order.products.length === 0
  return (
    <Card className={classes.nothing}>
      <EmptyLine title={isEmptyOrder ? resultsMessages.noProducts : resultsMessages.noResults}>
        <p>{resultsMessages.emptyAdvice}</p>
      </EmptyLine>
      <Link className="button button-secondary" to="/">
        {resultsMessages.goToHome}
      </Link>
    </Card>
  )
}

function subtitleOf({ screening }: Order): string | undefined {
  const date = dateOf(screening?.time)
  if (date === undefined) return undefined
  const site = screening?.siteName ?? ''
  return site === ''
    ? fillPlaceholders(resultsMessages.screeningOn, { date })
    : fillPlaceholders(resultsMessages.screeningOnAt, { date, site })
}
