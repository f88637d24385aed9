import { Card } from '@mantine/core'
import { Suspense, use, useMemo, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { EmptyLine } from '../../ui/empty-line/empty-line.tsx'
import { ErrorBox } from '../../ui/error-box/error-box.tsx'
import { LoadingShape } from '../../ui/loading-shape/loading-shape.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import { LoadError } from '../load-error.tsx'
import { emptyTitleOf } from '../result-page-frame.tsx'
import { useResultPage } from '../use-result-page.ts'
import { allTextsOf, lacksTexts, type AllTexts } from './all-texts.ts'
import classes from './print-page.module.css'
import { PrintSheet, type PrintSheetProps } from './print-sheet.tsx'
import { PrintToolbar } from './print-toolbar.tsx'

const none: readonly never[] = []

/** /results/{purchaseId}/print: all results of a purchase as they come out on paper, and a button that prints them. */
export function PrintPage() {
  const { purchaseId = '' } = useParams()
  usePageTitle(printMessages.pageTitle)
  const page = useResultPage(purchaseId)
  const views = page.state === 'ready' ? page.views : none
  const texts = useMemo(() => allTextsOf(views), [views])
  // Results are printed without a name rather than not at all.
  const { isLoading, ...participant } = useParticipantBasic()
  if (page.state === 'failed') return <LoadError page={page} isPage />
  if (page.state === 'ready' && (!page.order || views.length === 0))
    return (
      <Unready purchaseId={purchaseId}>
        <Card component="section">
          <EmptyLine title={emptyTitleOf(page.order)}>{resultsMessages.emptyAdvice}</EmptyLine>
        </Card>
      </Unready>
    )
  const loading = (
    <Unready purchaseId={purchaseId}>
      <LoadingShape cards={3} />
    </Unready>
  )
  if (page.state === 'loading' || !page.order || isLoading) return loading
  return (
    <Suspense fallback={loading}>
      <Ready {...page} {...participant} order={page.order} purchaseId={purchaseId} texts={texts} />
    </Suspense>
  )
}

function Unready({ purchaseId, children }: { purchaseId: string; children: ReactNode }) {
  return (
    <>
      <PrintToolbar purchaseId={purchaseId} isReady={false} />
      {children}
    </>
  )
}

interface ReadyProps extends Omit<PrintSheetProps, 'texts'> {
  readonly purchaseId: string
  readonly views: Parameters<typeof lacksTexts>[0]
  readonly texts: Promise<AllTexts>
}

/** The print view, once all its texts are there or known to be missing. */
function Ready({ purchaseId, views, texts, ...rest }: ReadyProps) {
  const all = use(texts)
  return (
    <>
      <PrintToolbar purchaseId={purchaseId} isReady />
      {lacksTexts(views, all) && (
        <div className={classes.missing}>
          <ErrorBox title={printMessages.someTextsMissing} onRetry={() => window.location.reload()}>
            {printMessages.someTextsMissingAdvice}
          </ErrorBox>
        </div>
      )}
      <PrintSheet {...rest} texts={all} />
    </>
  )
}
