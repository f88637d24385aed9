import { queryOptions } from '@tanstack/react-query'
import { readStudioResponse, studioClient } from './studio-client.ts'

/** The query of who sends from here, as git knows the editor; without an identity where it does not. */
export const gitIdentityQuery = queryOptions({
  queryKey: ['git identity'],
  queryFn: () => readStudioResponse(studioClient.proposals.identity.$post({ json: {} })),
})
