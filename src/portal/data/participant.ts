import { skipToken } from '@apollo/client/react'
import { createContext, useContext } from 'react'

/** Who is signed in, as the data calls name them. */
export interface Participant {
  readonly participantId: string
}

/** Carries the signed-in participant from the shell to the features. */
export const ParticipantContext = createContext<Participant | undefined>(undefined)

/** The signed-in participant; throws outside the protected pages, where there is none. */
export function useParticipant(): Participant {
  const participant = useContext(ParticipantContext)
  if (!participant)
    throw new Error('useParticipant needs a ParticipantContext above it, which only protected pages have.')
  return participant
}

/** What a call for a participant's data is given; without a participant id it is skipped (spec/portal §6). */
export function toQueryOptions({ participantId }: Participant) {
  return participantId === '' ? skipToken : { variables: { loadParticipantInput: { participantId } } }
}
