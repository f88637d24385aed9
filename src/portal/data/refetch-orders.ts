import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { LoadParticipantResultsDocument, type LoadParticipantResultsQueryVariables } from './portal-calls.ts'

/** Options that make a mutation reload the orders on the page: with a separate request, not one that was sent before the mutation. */
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
        // The page keeps what it shows, and the next page reloads it.
        .catch(() => undefined)
      return false
    },
  }
}
