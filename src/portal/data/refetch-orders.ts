import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { LoadParticipantResultsDocument, type LoadParticipantResultsQueryVariables } from './portal-calls.ts'

/** The options of a call after which the orders that a page shows are read again: by a request of its own, and not with one that left before the call. */
export function refetchOrders(client: ApolloClient) {
  return {
    refetchQueries: [LoadParticipantResultsDocument],
    onQueryUpdated: ({ variables }: ObservableQuery) => {
      void client
        .query({
          query: LoadParticipantResultsDocument,
          variables: variables as LoadParticipantResultsQueryVariables,
          fetchPolicy: 'network-only',
          context: { queryDeduplication: false },
        })
        // What is shown stays, and the next page loads it.
        .catch(() => undefined)
      return false
    },
  }
}
