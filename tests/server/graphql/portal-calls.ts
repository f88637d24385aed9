import { gql, type TypedDocumentNode } from '@apollo/client/core'
import type { ParticipantRecord } from '../../../src/server/graphql/participant-record.ts'

/** What both queries answer: a participant, or the part of one that was asked for. */
export interface LoadParticipant {
  readonly loadParticipant: ParticipantRecord
}

/** spec/portal §7 LoadParticipantBasic. */
export const loadParticipantBasic: TypedDocumentNode<LoadParticipant, { id: string }> = gql`
  query LoadParticipantBasic($id: ID!) {
    loadParticipant(loadParticipantInput: { participantId: $id }) {
      participantId
      details {
        firstName
        membership {
          startDate
        }
      }
    }
  }
`

/** spec/portal §7 LoadParticipantResults, with every field of the schema. */
export const loadParticipantResults: TypedDocumentNode<LoadParticipant, { id: string }> = gql`
  query LoadParticipantResults($id: ID!) {
    loadParticipant(loadParticipantInput: { participantId: $id }) {
      participantId
      orders {
        ...OrderInfo
        screening {
          ...ScreeningInfo
        }
        interpretations {
          id
          productCode
          details {
            rangeId
            contentId
            incidentalIds
          }
          status {
            state
            reviewerId
            reviewDate
          }
          values {
            key
            value
          }
        }
      }
    }
  }
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
  }
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

/** spec/portal §7 SetViewedReadyResultsAt. */
export const setViewedReadyResultsAt: TypedDocumentNode<
  { readonly setViewedReadyResultsAt: { readonly success: boolean } },
  { purchaseId: string }
> = gql`
  mutation SetViewedReadyResultsAt($purchaseId: ID!) {
    setViewedReadyResultsAt(setViewedReadyResultsAtInput: { purchaseId: $purchaseId }) {
      success
    }
  }
`
