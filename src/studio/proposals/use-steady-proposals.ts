import { useState } from 'react'
import type { OpenProposal, ProposalReview } from '../model/proposal-calls.ts'
import { sortProposals } from './sort-proposals.ts'

/**
 * The proposals in an order that does not change while the page is open: undefined until each was checked or its check failed; later ones
 * come last.
 */
export function useSteadyProposals(
  proposals: readonly OpenProposal[],
  reviews: ReadonlyMap<string, ProposalReview>,
  isPending: boolean,
): readonly OpenProposal[] | undefined {
  const [branches, setBranches] = useState<readonly string[]>()
  const isFirst = branches === undefined && !isPending && proposals.length > 0
  const known = isFirst ? sortProposals(proposals, reviews).map(({ branch }) => branch) : branches
  if (isFirst) setBranches(known)
  if (!known) return undefined
  const getPlace = ({ branch }: OpenProposal) => (known.includes(branch) ? known.indexOf(branch) : known.length)
  return proposals.toSorted((one, other) => getPlace(one) - getPlace(other))
}
