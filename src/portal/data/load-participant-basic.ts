import { gql, type TypedDocumentNode } from '@apollo/client'

/** What the main layout and the print page show of the participant. */
export interface ParticipantBasic {
  readonly loadParticipant: {
    readonly details: {
      readonly firstName: string | null
      readonly membership: { readonly startDate: string | null } | null
    }
  }
}

/** The query LoadParticipantBasic (spec/portal §7). */
export const loadParticipantBasic: TypedDocumentNode<
  ParticipantBasic,
  { loadParticipantInput: { participantId: string } }
> = gql`
  query LoadParticipantBasic($loadParticipantInput: LoadParticipantInput!) {
    loadParticipant(loadParticipantInput: $loadParticipantInput) {
      details {
        firstName
        membership {
          startDate
        }
      }
    }
  }
`
