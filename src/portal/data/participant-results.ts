import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { describeLoadFailure } from './describe-load-failure.ts'
import type { Order } from './order.ts'
import { toQueryOptions, useParticipant } from './participant.ts'
import { LoadParticipantResultsDocument } from './portal-calls.ts'

/** The state of the participant's orders: loading, failed with a message written by us, or the orders. */
export type ParticipantResults =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly orders: readonly Order[] }

/** Loads the signed-in participant's orders: from the cache first, then updates when newer data arrives. */
export function useParticipantResults(): ParticipantResults {
  const client = useApolloClient()
  const participant = useParticipant()
  const options = toQueryOptions(participant)
  const { data, previousData, error, loading } = useQuery(
    LoadParticipantResultsDocument,
    options === skipToken ? skipToken : { ...options, errorPolicy: 'all' },
  )
  // If a reload fails, Apollo drops its data; the previous data is still valid, so it stays.
  const before = previousData?.loadParticipant?.participantId === participant.participantId ? previousData : undefined
  const orders = (data ?? before)?.loadParticipant?.orders
  if (orders) return { state: 'ready', orders }
  if (loading) return { state: 'loading' }
  return {
    state: 'failed',
    message: describeLoadFailure(error),
    // Whatever else is on the page, such as the participant's name, has failed as well. A failed retry shows in `error`, so the promise's
    // rejection is not needed.
    retry: () => void client.refetchQueries({ include: 'active' }).catch(() => undefined),
  }
}
