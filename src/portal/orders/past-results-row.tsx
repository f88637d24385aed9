import { Button, VisuallyHidden } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { pastResultsMessages } from 'virtual:messages/past-results'
import type { Order } from '../data/order.ts'
import { dateOf } from '../data/screening-time.ts'
import { ExternalLink } from '../ui/external-link/external-link.tsx'
import { placeOf } from './order-view.ts'
import classes from './past-results-row.module.css'

/** One screening of the past: when, where, and its results to read and to print. */
export function PastResultsRow({ order }: { order: Order }) {
  const id = useId()
  const place = placeOf(order)
  const results = `/results/${encodeURIComponent(order.purchaseId)}`
  return (
    <div className={classes.row}>
      <div>
        <h2 id={id} className={classes.date}>
          {dateOf(order.screening?.time) ?? pastResultsMessages.dateUnknown}
        </h2>
        {place && (
          <p className={classes.place}>
            {place.address === '' ? place.name : `${place.name},`}
            {place.address !== '' && <span> {place.address}</span>}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={`${results}/summary`} aria-describedby={id}>
          {pastResultsMessages.viewResults}
        </Button>
        <Button
          component={ExternalLink}
          href={`${results}/print`}
          variant="default"
          leftSection={<PrinterIcon size={24} aria-hidden />}
          aria-describedby={id}
        >
          {/* The label is long: one word of it is drawn, all of it is read aloud. */}
          <span aria-hidden>{pastResultsMessages.print}</span>
          <VisuallyHidden>{pastResultsMessages.downloadPrint}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
