import { useQuery } from '@tanstack/react-query'
import { proposalsQuery } from '../content/use-open-proposals.ts'
import { useProposalReviews } from '../content/use-proposal-reviews.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { ProposalDocument } from '../model/call-responses.ts'

/**
 * Returns the proposal in which each change of the content folder was sent as it is here, by change id; undefined until that is known,
 * and if `isWanted` is false because the page shows no changes of the folder.
 */
export function useSentChanges(isWanted: boolean): ReadonlyMap<string, string> | undefined {
  const folder = useSuspenseStudioDocument<ProposalDocument>(isWanted ? 'proposal.json' : undefined)
  const files = folder?.files ?? []
  // Most often nothing was sent, and nothing is asked then.
  const isSome = files.some(({ sentIn }) => sentIn !== undefined)
  const list = useQuery({
    ...proposalsQuery,
    enabled: isSome,
  })
  const open = list.data && 'proposals' in list.data ? list.data.proposals : []
  const proposals = isSome ? open.filter(({ isOwn, isHere }) => isOwn || isHere) : []
  const { isPending, reviews } = useProposalReviews(proposals)
  if (!isWanted || (isSome && (list.isPending || isPending))) return undefined
  return new Map(
    proposals.flatMap(({ commit, title }) => (reviews.get(commit)?.items ?? []).map(({ id }) => [id, title] as const)),
  )
}
