import { compareStrings } from '../../catalogue/words.ts'
import { isDangerRank } from '../../catalogue/change-rank.ts'
import type { OpenProposal, ProposalReview } from '../model/proposal-calls.ts'

/**
 * Sorts proposals in the order of review: those known to be dangerous first, then the rest; within each group, the longest waiting first.
 * The shared repository lists proposals of one day with the newest first.
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
      (one, other) => Number(other.isDangerous) - Number(one.isDangerous) || compareStrings(one.date, other.date),
    )
}
