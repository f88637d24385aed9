import { useQuery } from '@apollo/client/react'
import { toQueryOptions, useParticipant } from './participant.ts'
import { LoadParticipantBasicDocument } from './portal-calls.ts'

/** What the main layout and the print page show of the participant. */
export interface ParticipantBasic {
  /** Empty while loading, and if there is none. */
  readonly firstName: string
  readonly isMember: boolean
  /** Whether nothing is loaded yet. */
  readonly isLoading: boolean
}

/** Loads the basic data of the signed-in participant: from the cache first, then updates when newer data arrives. */
export function useParticipantBasic(): ParticipantBasic {
  const { data, loading } = useQuery(LoadParticipantBasicDocument, toQueryOptions(useParticipant()))
  const details = data?.loadParticipant.details
  return {
    firstName: details?.firstName?.trim() ?? '',
    isMember: Boolean(details?.membership?.startDate),
    isLoading: loading && !details,
  }
}
