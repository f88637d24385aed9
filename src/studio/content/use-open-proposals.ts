import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { readStudioResponse, studioClient } from './studio-client.ts'
import { createDocumentKey } from './use-studio-model.ts'

/** The query of what the shared repository says of open proposals. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  queryFn: async ({ client }) => {
    const list = await readStudioResponse(studioClient.proposals.list.$post({ json: {} }))
    // It says which signatures wait in proposals that this computer knows, as it does of newer ones by now.
    void client.invalidateQueries({ queryKey: createDocumentKey('proposal.json') })
    return list
  },
})

/** The open proposals as the shared repository last said them; none before it was asked, which takes seconds and is left to the pages that list them. */
export function useCachedProposals(): readonly OpenProposal[] {
  const { data } = useQuery({ ...proposalsQuery, enabled: false })
  return data && 'proposals' in data ? data.proposals : []
}
