import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import classes from './summary-actions.module.css'

/** What is next to a summary: the details, and print. Without a purchase there is nothing to open. */
export function SummaryActions({ purchaseId }: { purchaseId: string | undefined }) {
  if (purchaseId === undefined)
    return (
      <div className={classes.actions}>
        <button type="button" className="button" aria-disabled="true">
          {resultsMessages.viewDetails}
        </button>
      </div>
    )
  const address = `/results/${encodeURIComponent(purchaseId)}`
  return (
    <div className={classes.actions}>
      <Link className="button" to={`${address}/details`}>
        {resultsMessages.viewDetails}
      </Link>
      <ExternalLink className="button button-secondary" href={`${address}/print`}>
        <PrinterIcon size={24} aria-hidden />
        {resultsMessages.downloadPrint}
      </ExternalLink>
    </div>
  )
}
