import { Button } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import type { Order } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { dateOf } from '../data/screening-time.ts'
import { ErrorBox } from '../ui/error-box/error-box.tsx'
import { ExternalLink } from '../ui/external-link/external-link.tsx'
import { TextWithPhone } from '../ui/text-with-phone/text-with-phone.tsx'
import classes from './for-doctor-page.module.css'
import { orderToShare } from './order-to-share.ts'
import { SupportActions } from './support-actions.tsx'
import { TextPage } from './text-page.tsx'

const printer = <PrinterIcon size={24} aria-hidden />

/** /result-details/for-doctor: how to take results to a physician, and the results to take. */
export function ForDoctorPage() {
  return <TextPage route="for-doctor" actions={<ResultActions />} end={<SupportActions />} />
}

/** The two buttons; they wait, disabled, until it is known which results they open, and stay so where there are none. */
function ResultActions() {
  const { supportPhone } = usePortalConfig()
  const results = useParticipantResults()
  if (results.state === 'failed')
    return (
      <div className={classes.actions}>
        <ErrorBox title={pagesMessages.resultsErrorTitle} onRetry={results.retry}>
          <TextWithPhone
            text={fillPlaceholders(pagesMessages.loadErrorAdvice, { phone: supportPhone })}
            phone={supportPhone}
          />
        </ErrorBox>
      </div>
    )
  const order = results.state === 'ready' ? orderToShare(results.orders) : undefined
  return (
    <div className={classes.actions}>
      {order ? <Open order={order} /> : <Disabled />}
      {results.state === 'ready' && !order && <p className={classes.note}>{pagesMessages.emptyResultsTitle}</p>}
    </div>
  )
}

function Open({ order: { purchaseId, screening } }: { order: Order }) {
  const address = `/results/${encodeURIComponent(purchaseId)}`
  const date = dateOf(screening?.time)
  return (
    <>
      <div className={classes.buttons}>
        <Button component={Link} to={`${address}/summary`}>
          {pagesMessages.viewMyResults}
        </Button>
        <Button component={ExternalLink} href={`${address}/print`} variant="default" leftSection={printer}>
          {pagesMessages.printPdf}
        </Button>
      </div>
      {date !== undefined && <p className={classes.note}>{fillPlaceholders(pagesMessages.screeningOn, { date })}</p>}
    </>
  )
}

function Disabled() {
  return (
    <div className={classes.buttons}>
      <Button aria-disabled data-disabled>
        {pagesMessages.viewMyResults}
      </Button>
      <Button aria-disabled data-disabled variant="default" leftSection={printer}>
        {pagesMessages.printPdf}
      </Button>
    </div>
  )
}
