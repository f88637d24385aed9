import { createContext, useContext } from 'react'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** The proposal under review: below its provider, every document is the proposal's own, compared with main. */
export const ReviewedProposalContext = createContext<OpenProposal | undefined>(undefined)

/** The proposal under review; undefined if the studio shows the content folder. */
export function useReviewedProposal(): OpenProposal | undefined {
  return useContext(ReviewedProposalContext)
}

/** The paths of documents in the proposal under review, or else in the content folder. */
export function useDocumentPaths(paths: readonly string[]): readonly string[] {
  const proposal = useReviewedProposal()
  return proposal ? paths.map((path) => `proposals/${proposal.commit}/${path}`) : paths
}

/** The address of a proposal's review in the studio. */
export function toReviewLink({ branch }: Pick<OpenProposal, 'branch'>): string {
  return `/proposals/${encodeURIComponent(branch.replace(/^proposal\//, ''))}`
}

/** Returns a function that makes the address of a change, in the proposal under review or in the content folder. */
export function useChangeLink(): (id: string) => string {
  const proposal = useReviewedProposal()
  const start = proposal ? toReviewLink(proposal) : '/changes'
  return (id) => `${start}/${id}`
}
