import { Alert, Anchor, Text } from '@mantine/core'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { findOrderStatus, isPending, sortNewestFirst, type Order } from '../../data/order.ts'
import { formatNewYorkDate } from '../../data/screening-time.ts'

/** The participant's newest order with results to read, if it was screened on a later day than this one. */
export function findNewerOrder(order: Order, orders: readonly Order[]): Order | undefined {
  const readable = orders.filter(
    (each) => findOrderStatus(each) !== 'CANCELLED' && each.interpretations.some((result) => !isPending(result)),
  )
  const [newest] = sortNewestFirst([order, ...readable])
  const [date, newestDate] = [order, newest].map((each) => each && formatDate(each))
  return date !== undefined && newestDate !== undefined && newestDate !== date ? newest : undefined
}

/** Says on the pages of an earlier screening that there are newer results, because what was for today then may no longer be. */
export function NewerResults({ order, newer }: { readonly order: Order; readonly newer: Order }) {
  return (
    <Alert role="note" mb="md" icon={<InfoIcon size={24} weight="fill" aria-hidden />}>
      <Text fz="sm">
        {resultsMessages.earlierResults({ date: formatDate(order) ?? '' })}{' '}
        <Anchor component={Link} to={`${formatResultsPath(newer.purchaseId)}/summary`} inherit>
          {resultsMessages.newestResults({ date: formatDate(newer) ?? '' })}
        </Anchor>
      </Text>
    </Alert>
  )
}

function formatDate({ screening }: Order): string | undefined {
  return formatNewYorkDate(screening?.time)
}
