import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { statusOf, type Order } from './order.ts'
import { LoadParticipantResultsDocument, SetViewedReadyResultsAtDocument } from './portal-calls.ts'

/** Purchases that are being marked or have been, by the client of one session. */
const handled = new WeakMap<ApolloClient, Set<string>>()

/** How long after a failure it is tried again, in milliseconds; after the last, the next opening tries. */
const pauses = [2_000, 10_000]

/** Marks a purchase's finished results as viewed while a page shows them: once, tried again where it fails. */
export function useViewedMarking(order: Order | undefined): void {
  const client = useApolloClient()
  const purchaseId = order && isToBeMarked(order) ? order.purchaseId : undefined
  useEffect(() => {
    if (purchaseId === undefined) return undefined
    const marked = handled.get(client) ?? new Set<string>()
    handled.set(client, marked)
    if (marked.has(purchaseId)) return undefined
    marked.add(purchaseId)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const attempt = async (failures: number) => {
      timer = undefined
      if (await mark(client, purchaseId)) return
      const pause = pauses[failures]
      if (pause === undefined || isLeft) marked.delete(purchaseId)
      else timer = setTimeout(() => void attempt(failures + 1), pause)
    }
    void attempt(0)
    return () => {
      isLeft = true
      if (timer === undefined) return
      clearTimeout(timer)
      marked.delete(purchaseId)
    }
  }, [client, purchaseId])
}

function isToBeMarked(order: Order): boolean {
  const isFinished = statusOf(order) === 'RESULTS_READY' && order.allInterpretationsReadyAt !== null
  return isFinished && order.viewedReadyResultsAt === null
}

/** Whether the back end took it; what it answers is read again, without letting a failure of that count. */
async function mark(client: ApolloClient, purchaseId: string): Promise<boolean> {
  try {
    const { data } = await client.mutate({
      mutation: SetViewedReadyResultsAtDocument,
      variables: { setViewedReadyResultsAtInput: { purchaseId } },
      refetchQueries: [LoadParticipantResultsDocument],
    })
    return data?.setViewedReadyResultsAt.success === true
  } catch {
    return false
  }
}
