import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef } from 'react'
import { markOnce } from './mark-once.ts'
import { SetResultsSeenDocument } from './portal-calls.ts'
import { refetchOrders } from './refetch-orders.ts'

/** How long results must be visible before they count as seen, and how long the first of several waits for the others, in milliseconds. */
const debounce = { delay: 1_000, maxWait: 3_000 }

/** Returns a function that marks revisions of a purchase's visible results as seen, in batches, with retries on failure. */
export function useSeenMarking(purchaseId: string): (revisions: readonly string[]) => void {
  const client = useApolloClient()
  const waiting = useRef(new Set<string>())
  const stops = useRef<(() => void)[]>([])
  const send = useDebouncedCallback(() => {
    const names = [...waiting.current]
    waiting.current.clear()
    const marking = {
      kind: `seen ${purchaseId}`,
      names,
      mark: async (own: readonly string[]) => markAsSeen(client, purchaseId, own),
    }
    stops.current.push(markOnce(client, marking))
  }, debounce)
  useEffect(
    () => () => {
      for (const stop of stops.current.splice(0)) stop()
    },
    [],
  )
  return useCallback(
    (revisions) => {
      for (const revision of revisions) waiting.current.add(revision)
      if (waiting.current.size > 0) send()
    },
    [send],
  )
}

/** Resolves to whether the back end answered. A revision that it did not accept has changed since and is reloaded with the rest. */
async function markAsSeen(client: ApolloClient, purchaseId: string, revisions: readonly string[]): Promise<boolean> {
  try {
    const { data } = await client.mutate({
      mutation: SetResultsSeenDocument,
      variables: { setResultsSeenInput: { purchaseId, revisions } },
      ...refetchOrders(client),
    })
    return data !== undefined
  } catch {
    return false
  }
}
