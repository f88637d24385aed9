import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { markOnce } from './mark-once.ts'
import { findOrderStatus, type Order } from './order.ts'
import { SetViewedReadyResultsAtDocument } from './portal-calls.ts'
import { refetchOrders } from './refetch-orders.ts'

/** Marks a purchase's finished results as viewed while a page shows them: once, with retries on failure. */
export function useViewedMarking(order: Order | undefined): void {
  const client = useApolloClient()
  const purchaseId = order && isToBeViewed(order) ? order.purchaseId : undefined
  useEffect(() => {
    if (purchaseId === undefined) return undefined
    return markOnce(client, { kind: 'viewed', names: [purchaseId], mark: async () => markAsViewed(client, purchaseId) })
  }, [client, purchaseId])
}

/** Whether opening a purchase's results marks all of them as viewed. */
export function isToBeViewed(order: Order): boolean {
  const isFinished = findOrderStatus(order) === 'RESULTS_READY' && order.allInterpretationsReadyAt !== null
  return isFinished && order.viewedReadyResultsAt === null
}

/** Resolves to whether the back end accepted it. The orders are then reloaded; a failure of the reload does not count. */
async function markAsViewed(client: ApolloClient, purchaseId: string): Promise<boolean> {
  try {
    const { data } = await client.mutate({
      mutation: SetViewedReadyResultsAtDocument,
      variables: { setViewedReadyResultsAtInput: { purchaseId } },
      ...refetchOrders(client),
    })
    return data?.setViewedReadyResultsAt.success === true
  } catch {
    return false
  }
}
