import { skipToken, useQuery } from '@apollo/client/react'
import { shellMessages } from 'virtual:messages/shell'
import { useParticipant } from '../../data/participant.ts'
import { loadParticipantBasic } from '../../data/load-participant-basic.ts'

/** What the top bar calls the participant, and whether the logo is a member's. */
export interface GreetedParticipant {
  readonly name: string
  readonly isMember: boolean
}

/** The first name; "..." while it loads; the user name, or "User", where there is none. */
export function useGreetedParticipant(username: string): GreetedParticipant {
  const { participantId } = useParticipant()
  const { data, loading } = useQuery(
    loadParticipantBasic,
    participantId === '' ? skipToken : { variables: { loadParticipantInput: { participantId } } },
  )
  const details = data?.loadParticipant.details
  return {
    name: nameOf(details?.firstName ?? '', loading && !details, username),
    isMember: Boolean(details?.membership?.startDate),
  }
}

function nameOf(firstName: string, isLoading: boolean, username: string): string {
  if (firstName.trim() !== '') return firstName.trim()
  if (isLoading) return shellMessages.nameLoading
  return username.trim() === '' ? shellMessages.nameless : username.trim()
}
