import { skipToken } from '@apollo/client/react'
import { createContext, useContext } from 'react'

/** The signed-in participant, as identified in data calls. */
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

/** The options of a call for a participant's data; without a participant id the call is skipped (spec/portal §6). */
export function toQueryOptions({ participantId }: Participant) {
  return participantId === '' ? skipToken : { variables: { loadParticipantInput: { participantId } } }
}
