import { Alert, Anchor, Text } from '@mantine/core'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { findOrderStatus, isPending, sortNewestFirst, type Order } from '../../data/order.ts'
import { formatNewYorkDate } from '../../data/screening-time.ts'

/**
 * The newest order with results of the same tests, from a later day than this order's; one in process does not count, because Home shows it
 * first.
 */
export function findNewerOrder(order: Order, orders: readonly Order[]): Order | undefined {
  const date = formatDate(order)
  if (date === undefined) return undefined
  const tests = new Set(order.interpretations.map(({ id }) => id))
  const hasSameTest = ({ interpretations }: Order) =>
    interpretations.some((result) => tests.has(result.id) && !isPending(result))
  const ready = orders.filter((each) => findOrderStatus(each) === 'RESULTS_READY' && hasSameTest(each))
  const [newest] = sortNewestFirst([...new Set([order, ...ready])])
  return newest && formatDate(newest) !== date ? newest : undefined
}

/** Says on the pages of an earlier screening that tests have newer results, because what was for today then may no longer be. */
export function NewerResults({ order, newer }: { readonly order: Order; readonly newer: Order }) {
  return (
    <Alert role="note" mb="md" icon={<InfoIcon size={24} weight="fill" aria-hidden />}>
      <Text fz="sm">
        {resultsMessages.earlierResults({ date: formatDate(order) ?? '' })}{' '}
        <Anchor component={Link} to={`${formatResultsPath(newer.purchaseId)}/summary`} inherit>
          {resultsMessages.newerResults({ date: formatDate(newer) ?? '' })}
        </Anchor>
      </Text>
    </Alert>
  )
}

function formatDate({ screening }: Order): string | undefined {
  return formatNewYorkDate(screening?.time)
}
