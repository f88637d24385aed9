import { shellMessages } from 'virtual:messages/shell'
import { useParticipantBasic } from '../../data/participant-basic.ts'

/** What the top bar calls the participant, and whether the logo is a member's. */
export interface GreetedParticipant {
  readonly name: string
  readonly isMember: boolean
}

/** The first name; "..." while it loads; the user name, or "User", where there is none. */
export function useGreetedParticipant(username: string): GreetedParticipant {
  const { firstName, isMember, isLoading } = useParticipantBasic()
  return { name: nameOf(firstName, isLoading, username), isMember }
}

function nameOf(firstName: string, isLoading: boolean, username: string): string {
  if (firstName !== '') return firstName
  if (isLoading) return shellMessages.nameLoading
  return username.trim() === '' ? shellMessages.nameless : username.trim()
}
