import { Button } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { DoctorLink } from '../doctor/doctor-link.tsx'
import classes from './summary-actions.module.css'

/** The actions next to a summary: open the details, print, and the page for the physician. */
export function SummaryActions({ purchaseId }: { purchaseId: string }) {
  const address = formatResultsPath(purchaseId)
  return (
    <div className={classes.actions}>
      <Button component={Link} to={`${address}/details`}>
        {resultsMessages.viewDetails}
      </Button>
      {/* The rail is narrow: less space next to the label keeps it on one line. */}
      <Button
        variant="default"
        px={{ lg: 6 }}
        component={ExternalLink}
        href={`${address}/print`}
        leftSection={<PrinterIcon size={24} aria-hidden />}
      >
        {resultsMessages.downloadPrint}
      </Button>
      <DoctorLink address={address} />
    </div>
  )
}
