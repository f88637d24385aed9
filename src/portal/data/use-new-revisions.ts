import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'

const newRevisions = new WeakMap<ApolloClient, Map<string, Set<string>>>()

/**
 * The revisions of a purchase's results that were new during this visit, for a page to add to; a visit lasts as long as the client
 * of its session, in this page's memory alone.
 */
export function useNewRevisions(purchaseId: string): Set<string> {
  const client = useApolloClient()
  const visit = newRevisions.get(client) ?? new Map<string, Set<string>>()
  newRevisions.set(client, visit)
  const revisions = visit.get(purchaseId) ?? new Set<string>()
  visit.set(purchaseId, revisions)
  return revisions
}
