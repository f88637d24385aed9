import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { catalogue } from 'virtual:catalogue'
import { formatResultsPath } from '../data/format-results-path.ts'
import type { Order } from '../data/order.ts'
import { describeDifference } from './order-view.ts'

/** What names a past screening among `all`, and describes its links: its heading, which has the `id`, and its difference. */
export function usePastScreening(order: Order, all: readonly Order[]) {
  const id = useId()
  const differenceId = `${id}-difference`
  const difference = describeDifference(order, all, catalogue)
  return {
    id,
    differenceId,
    difference,
    described: difference === undefined ? id : `${id} ${differenceId}`,
    results: formatResultsPath(order.purchaseId),
  }
}

/** A long label of which only one word is visible, but all of it is read aloud. */
export function PrintLabel({ print, downloadPrint }: { print: string; downloadPrint: string }) {
  return (
    <>
      <span aria-hidden>{print}</span>
      <VisuallyHidden>{downloadPrint}</VisuallyHidden>
    </>
  )
}
