import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'

const newRevisions = new WeakMap<ApolloClient, Map<string, Set<string>>>()

/**
 * The revisions of a purchase's results that were new during this visit; pages add to the set. A visit lasts as long as the client of its
 * session and exists only in this page's memory.
 */
export function useNewRevisions(purchaseId: string): Set<string> {
  const client = useApolloClient()
  const visit = newRevisions.get(client) ?? new Map<string, Set<string>>()
  newRevisions.set(client, visit)
  const revisions = visit.get(purchaseId) ?? new Set<string>()
  visit.set(purchaseId, revisions)
  return revisions
}
