import { gql, type TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { asOrders, type SentOrder } from './as-orders.ts'
import type { Order } from './order.ts'
import { useParticipant } from './participant.ts'

const screeningInfo = gql`
  fragment ScreeningInfo on Screening {
    screeningId
    status
    time
    siteName
    location {
      line1
      line2
      line3
      city
      state
      postalCode
      country
    }
  }
`

const orderInfo = gql`
  fragment OrderInfo on Order {
    purchaseId
    cancellationReason
    status
    viewedReadyResultsAt
    allInterpretationsReadyAt
    products {
      packageCode
      packageId
      productCode
      productId
    }
    screening {
      ...ScreeningInfo
    }
  }
  ${screeningInfo}
`

interface LoadParticipantResultsData {
  readonly loadParticipant: { readonly participantId: string; readonly orders: readonly (SentOrder | null)[] }
}

/**
 * Everything that home, results and print show of a participant.
 * A result's id is read under another name, because Apollo would take `id` for an identity and mix two screenings' results.
 */
export const loadParticipantResults: TypedDocumentNode<
  LoadParticipantResultsData,
  { loadParticipantInput: { participantId: string } }
> = gql`
  query LoadParticipantResults($loadParticipantInput: LoadParticipantInput!) {
    loadParticipant(loadParticipantInput: $loadParticipantInput) {
      participantId
      orders {
        ...OrderInfo
        interpretations {
          interpretationId: id
          productCode
          details {
            rangeId
            contentId
            incidentalIds
          }
          status {
            state
          }
          values {
            key
            value
          }
        }
      }
    }
  }
  ${orderInfo}
`

/** Tells the back end that the participant opened a purchase's finished results. */
export const setViewedReadyResultsAt: TypedDocumentNode<
  { setViewedReadyResultsAt: { success: boolean } },
  { setViewedReadyResultsAtInput: { purchaseId: string } }
> = gql`
  mutation SetViewedReadyResultsAt($setViewedReadyResultsAtInput: SetViewedReadyResultsAtInput!) {
    setViewedReadyResultsAt(setViewedReadyResultsAtInput: $setViewedReadyResultsAtInput) {
      success
    }
  }
`

/** What is known of the participant's orders: nothing yet, that they cannot be had, or the orders. */
export type ParticipantResults =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly orders: readonly Order[] }

/** Loads the signed-in participant's orders: what is cached at once, what is newer when it arrives. */
export function useParticipantResults(): ParticipantResults {
  const { participantId } = useParticipant()
  const { data, previousData, error, loading, refetch } = useQuery(loadParticipantResults, {
    variables: { loadParticipantInput: { participantId } },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  // Where loading anew fails, Apollo has no data any more; what was shown before is still true and stays.
  const before = previousData?.loadParticipant?.participantId === participantId ? previousData : undefined
  const sent = (data ?? before)?.loadParticipant?.orders
  const orders = useMemo(() => sent && asOrders(sent), [sent])
  if (orders) return { state: 'ready', orders }
  if (loading) return { state: 'loading' }
  return {
    state: 'failed',
    message: error?.message ?? '',
    // A failed retry shows in `error`; the promise's own rejection has nobody else to tell.
    retry: () => void refetch().catch(() => undefined),
  }
}
