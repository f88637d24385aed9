import { queryOptions } from '@tanstack/react-query'
import { readStudioResponse, studioClient } from './studio-client.ts'

/** The query for the name and email that git has for the editor; without an identity if git has none. */
export const gitIdentityQuery = queryOptions({
  queryKey: ['git identity'],
  queryFn: () => readStudioResponse(studioClient.proposals.identity.$post({ json: {} })),
})
