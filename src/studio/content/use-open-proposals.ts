import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { readStudioResponse, studioClient } from './studio-client.ts'
import { createDocumentQueryKey } from './use-suspense-studio-document.ts'

/** The query for the open proposals in the shared repository. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  queryFn: async ({ client }) => {
    const list = await readStudioResponse(studioClient.proposals.list.$post({ json: {} }))
    // proposal.json lists the signatures in the proposals that this computer knows, and the request has just fetched the newest.
    void client.invalidateQueries({ queryKey: createDocumentQueryKey('proposal.json') })
    return list
  },
})

/**
 * The open proposals from the last request to the shared repository; none before the first. A request takes seconds, so only the pages that
 * list proposals make one.
 */
export function useCachedProposals(): readonly OpenProposal[] {
  const { data } = useQuery({ ...proposalsQuery, enabled: false })
  return data && 'proposals' in data ? data.proposals : []
}
