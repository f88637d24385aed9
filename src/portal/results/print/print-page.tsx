import { useParams } from 'react-router-dom'
import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { Card } from '../../ui/card/card.tsx'
import { EmptyLine } from '../../ui/empty-line/empty-line.tsx'
import { ErrorBox } from '../../ui/error-box/error-box.tsx'
import { LoadingShape } from '../../ui/loading-shape/loading-shape.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import { TextWithPhone } from '../../ui/text-with-phone/text-with-phone.tsx'
import { useResultPage } from '../use-result-page.ts'
import classes from './print-page.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { PrintToolbar } from './print-toolbar.tsx'
import { useAllTexts } from './use-all-texts.ts'

const none: readonly never[] = []

/** /results/{purchaseId}/print: all results of a purchase as they come out on paper, and a button that prints them. */
export function PrintPage() {
  const { purchaseId = '' } = useParams()
  usePageTitle(printMessages.pageTitle)
  const { supportPhone } = usePortalConfig()
  const page = useResultPage(purchaseId)
  const texts = useAllTexts(page.state === 'ready' ? page.views : none)
  // Results are printed without a name rather than not at all.
  const participant = useParticipantBasic()
  const isSettled = texts.state === 'settled' && !participant.isLoading
  if (page.state === 'failed')
    return (
      <ErrorBox title={resultsMessages.loadErrorTitle} isPage onRetry={page.retry}>
        {fillPlaceholders(resultsMessages.loadError, { message: page.message })}
        <br />
        <TextWithPhone
          text={fillPlaceholders(resultsMessages.loadErrorAdvice, { phone: supportPhone })}
          phone={supportPhone}
        />
      </ErrorBox>
    )
  const order = page.state === 'ready' ? page.order : undefined
  if (page.state === 'ready' && (!order || page.views.length === 0))
    return (
      <>
        <PrintToolbar purchaseId={purchaseId} isReady={false} />
        <Card>
          <EmptyLine title={order?.products.length ? resultsMessages.noResults : resultsMessages.noProducts}>
            {resultsMessages.emptyAdvice}
          </EmptyLine>
        </Card>
      </>
    )
  if (page.state === 'loading' || !order || !isSettled)
    return (
      <>
        <PrintToolbar purchaseId={purchaseId} isReady={false} />
        <LoadingShape cards={3} />
      </>
    )
  return (
    <>
      <PrintToolbar purchaseId={purchaseId} isReady />
      {texts.missing && (
        <div className={classes.missing}>
          <ErrorBox title={printMessages.someTextsMissing} onRetry={() => window.location.reload()}>
            {printMessages.someTextsMissingAdvice}
          </ErrorBox>
        </div>
      )}
      <PrintSheet order={order} sections={page.sections} contexts={page.contexts} {...participant} />
    </>
  )
}
