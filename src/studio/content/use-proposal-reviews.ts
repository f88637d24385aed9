import { useQueries, useQuery } from '@tanstack/react-query'
import type { OpenProposal, ProposalReview } from '../model/proposal-calls.ts'
import { readStudioResponse, studioClient } from './studio-client.ts'

const createReviewQuery = (commit: string) => ({
  queryKey: ['proposal review', commit],
  queryFn: () => readStudioResponse(studioClient.proposals.review.$post({ json: { commit } })),
})

/** What a proposal changes, and what the check finds in it. A failed request is repeated. */
export function useProposalReview(commit: string) {
  const query = useQuery({
    ...createReviewQuery(commit),
    staleTime: ({ state: { data } }) => (data && 'failure' in data ? 0 : Infinity),
  })
  return { ...query, review: query.data && 'items' in query.data ? query.data : undefined }
}

/**
 * What several proposals change, by their commits, as far as known. `isPending` is true until each was checked or has failed. If `isWanted`
 * is false, only what other pages requested is used.
 */
export function useProposalReviews(proposals: readonly OpenProposal[], isWanted = true) {
  const queries = useQueries({
    queries: proposals.map(({ commit }) => ({ ...createReviewQuery(commit), staleTime: Infinity, enabled: isWanted })),
  })
  return {
    isPending: queries.some(({ isPending }) => isPending),
    reviews: new Map(
      queries.flatMap(({ data }, at): (readonly [string, ProposalReview])[] =>
        data && 'items' in data ? [[proposals[at]!.commit, data]] : [],
      ),
    ),
  }
}
