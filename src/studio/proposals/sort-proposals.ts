import { getRankIndex, isDangerRank } from '../../catalogue/change-rank.ts'
import type { OpenProposal, ProposalReview } from '../model/proposal-calls.ts'

/** Sorts proposals for a list: dangerous ones by others first, the worst at the top, then the reader's own, then the rest. */
export function sortProposals(
  proposals: readonly OpenProposal[],
  reviews: ReadonlyMap<string, ProposalReview>,
): readonly OpenProposal[] {
  const computeDanger = ({ commit, isOwn }: OpenProposal) => {
    const ranks = isOwn ? [] : (reviews.get(commit)?.items ?? []).map(({ rank }) => rank).filter(isDangerRank)
    return Math.min(Infinity, ...ranks.map(getRankIndex))
  }
  const toPlace = (proposal: OpenProposal) => [computeDanger(proposal), proposal.isOwn ? 0 : 1] as const
  return proposals.toSorted((one, other) => {
    const [[danger, own], [otherDanger, otherOwn]] = [toPlace(one), toPlace(other)]
    return danger === otherDanger ? own - otherOwn : danger - otherDanger
  })
}

/** Lists the proposals whose words another proposal signs, and which must therefore be accepted before it. */
export function listFirstProposals(
  { commit }: Pick<OpenProposal, 'commit'>,
  proposals: readonly OpenProposal[],
  reviews: ReadonlyMap<string, ProposalReview>,
): readonly OpenProposal[] {
  const waiting = new Set(reviews.get(commit)?.waiting ?? [])
  return proposals.filter(
    (one) => one.commit !== commit && (reviews.get(one.commit)?.wordings ?? []).some((key) => waiting.has(key)),
  )
}
