import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'

/** The new revisions of each purchase, by the client of a session. */
const newRevisions = new WeakMap<ApolloClient, Map<string, ReadonlySet<string>>>()

/**
 * The revisions of a purchase's results that were new during this visit: the arrived ones, and those that its pages showed as new before. A
 * visit lasts as long as the client of its session and exists only in this page's memory.
 */
export function useNewRevisions(purchaseId: string, arrived: readonly string[]): ReadonlySet<string> {
  const client = useApolloClient()
  const earlier = newRevisions.get(client)?.get(purchaseId)
  const revisions = useMemo(() => addRevisions(earlier, arrived), [earlier, arrived])
  // Only what reached the screen is kept, because React may discard what it renders.
  useEffect(() => {
    const visit = newRevisions.get(client) ?? new Map<string, ReadonlySet<string>>()
    newRevisions.set(client, visit.set(purchaseId, revisions))
  }, [client, purchaseId, revisions])
  return revisions
}

/** Returns the earlier set itself if it has all of them, so that it stays equal between renders. */
function addRevisions(earlier: ReadonlySet<string> = new Set(), arrived: readonly string[]): ReadonlySet<string> {
  return arrived.every((revision) => earlier.has(revision)) ? earlier : new Set([...earlier, ...arrived])
}
