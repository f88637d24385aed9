import { isDangerRank } from '../../catalogue/change-rank.ts'
import type { OpenProposal, ProposalReview } from '../model/proposal-calls.ts'

/**
 * Proposals in the order in which they are to be reviewed: first those that are known to hold a danger, then the rest, of each
 * those that wait longest first. What the list of the shared repository has of one day is the newest first.
 */
export function sortWaitingProposals(
  proposals: readonly OpenProposal[],
  reviews: ReadonlyMap<string, ProposalReview>,
): readonly (OpenProposal & { readonly isDangerous: boolean })[] {
  return proposals
    .map((one) => ({
      ...one,
      isDangerous: (reviews.get(one.commit)?.items ?? []).some(({ rank }) => isDangerRank(rank)),
    }))
    .toReversed()
    .toSorted(
      (one, other) =>
        Number(other.isDangerous) - Number(one.isDangerous) ||
        (one.date < other.date ? -1 : Number(one.date > other.date)),
    )
}
