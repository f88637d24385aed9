import { useQuery } from '@apollo/client/react'
import { toQueryOptions, useParticipant } from './participant.ts'
import { LoadParticipantBasicDocument } from './portal-calls.ts'

/** What the main layout and the print page show of the participant. */
export interface ParticipantBasic {
  /** Empty while it loads, and where there is none. */
  readonly firstName: string
  readonly isMember: boolean
  /** Whether nothing is known yet. */
  readonly isLoading: boolean
}

/** Loads who the signed-in participant is: what is cached at once, what is newer when it arrives. */
export function useParticipantBasic(): ParticipantBasic {
  const { data, loading } = useQuery(LoadParticipantBasicDocument, toQueryOptions(useParticipant()))
  const details = data?.loadParticipant.details
  return {
    firstName: details?.firstName?.trim() ?? '',
    isMember: Boolean(details?.membership?.startDate),
    isLoading: loading && !details,
  }
}
