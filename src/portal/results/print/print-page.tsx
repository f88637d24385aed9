import { Card } from '@mantine/core'
import { Suspense, use, useEffect, useMemo, useReducer, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { printMessages } from 'virtual:messages/print'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { LoadingSkeleton, slowAfter } from '../../ui/loading-skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { LoadError } from '../page/load-error.tsx'
import { listDrawings } from '../panel/result-image.tsx'
import { getEmptyAdvice, getEmptyTitle } from '../page/result-page-frame.tsx'
import { hasText, type ResultView } from '../result-view.ts'
import { interpretationTexts } from '../interpretation-texts.ts'
import { useResultPage } from '../page/use-result-page.ts'
import classes from './print-view.module.css'
import { PrintView, type PrintViewProps } from './print-view.tsx'
import { PrintToolbar } from './print-toolbar.tsx'

const none: readonly never[] = []

/** /results/{purchaseId}/print: all results of a purchase as they come out on paper, and a button that prints them. */
export function PrintPage() {
  const { purchaseId = '' } = useParams()
  usePageTitle(printMessages.pageTitle)
  const page = useResultPage(purchaseId)
  const views = page.state === 'ready' ? page.views : none
  const texts = useMemo(() => loadTexts(views), [views])
  // Results are printed without a name rather than not at all.
  const { isLoading, ...participant } = useParticipantBasic()
  if (page.state === 'failed') return <LoadError page={page} isPage />
  const renderUnready = (shown: ReactNode) => (
    <>
      <PrintToolbar purchaseId={purchaseId} isReady={false} />
      {shown}
    </>
  )
  const loading = renderUnready(
    <>
      <p className={classes.paperOnly}>{printMessages.printedTooSoon}</p>
      <div className={classes.screenOnly}>
        <LoadingSkeleton cards={3} />
      </div>
    </>,
  )
  if (page.state === 'ready' && (!page.order || views.length === 0))
    return renderUnready(
      <Card component="section">
        <EmptyState title={getEmptyTitle(page.order)}>{getEmptyAdvice(page.order)}</EmptyState>
      </Card>,
    )
  if (page.state === 'loading' || !page.order || isLoading) return loading
  return (
    <Suspense fallback={loading}>
      <Ready {...page} {...participant} order={page.order} purchaseId={purchaseId} texts={texts} />
    </Suspense>
  )
}

interface ReadyProps extends Omit<PrintViewProps, 'isComplete' | 'onTextError'> {
  readonly purchaseId: string
  readonly texts: Texts
}

/**
 * The print view, shown once each text is loaded, known to be missing, or late; a late text is rendered when it arrives, and one that cannot
 * be rendered counts as missing.
 */
function Ready({ purchaseId, views, texts, ...viewProps }: ReadyProps) {
  use(texts.settledOrLate)
  const areLoaded = listTextIds(views).every(interpretationTexts.has)
  const [hasBrokenText, setHasBrokenText] = useState(false)
  const isComplete = areLoaded && !hasBrokenText
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!areLoaded) void texts.settled.then(drawAgain)
  }, [areLoaded, texts])
  return (
    <>
      <PrintToolbar purchaseId={purchaseId} isReady>
        {!isComplete && (
          <ErrorBox title={printMessages.someTextsMissing} onRetry={() => window.location.reload()}>
            {printMessages.someTextsMissingAdvice}
          </ErrorBox>
        )}
      </PrintToolbar>
      <PrintView {...viewProps} views={views} isComplete={isComplete} onTextError={() => setHasBrokenText(true)} />
    </>
  )
}

/** Waits for the texts of the print view. */
interface Texts {
  readonly settled: Promise<unknown>
  /** The same, for at most as long as a wait without words, so that a text that never arrives does not hold back all results. */
  readonly settledOrLate: Promise<unknown>
}

/** Loads all texts and drawings of the results, because paper cannot wait for them; one that fails leaves the others alone. */
function loadTexts(views: readonly ResultView[]): Texts {
  const drawings = views
    .flatMap(listDrawings)
    .map(async ({ address: src }) => Object.assign(new Image(), { src }).decode())
  const settled = Promise.allSettled([...listTextIds(views).map(interpretationTexts.load), ...drawings])
  const late = new Promise((resolve) => setTimeout(resolve, slowAfter))
  return { settled, settledOrLate: Promise.race([settled, late]) }
}

/** The ids of the tests with a text to load. */
function listTextIds(views: readonly ResultView[]): readonly string[] {
  return views.filter(hasText).map((view) => view.interpretationId)
}
