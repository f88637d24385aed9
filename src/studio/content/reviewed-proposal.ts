import { createContext, useContext } from 'react'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** The proposal that is reviewed: within it, every document is that of the proposal, compared with main. */
export const ReviewedProposalContext = createContext<OpenProposal | undefined>(undefined)

/** The proposal that is reviewed; undefined where the content folder is read. */
export function useReviewedProposal(): OpenProposal | undefined {
  return useContext(ReviewedProposalContext)
}

/** Where a document is read: of the proposal that is reviewed, else of the content folder. */
export function useDocumentPaths(paths: readonly string[]): readonly string[] {
  const proposal = useReviewedProposal()
  return proposal ? paths.map((path) => `proposals/${proposal.commit}/${path}`) : paths
}

/** The address of a proposal's review in the studio. */
export function toReviewLink({ branch }: Pick<OpenProposal, 'branch'>): string {
  return `/proposals/${encodeURIComponent(branch.replace(/^proposal\//, ''))}`
}

/** Makes the address of a change, among those of the proposal that is reviewed or of the content folder. */
export function useChangeLink(): (id: string) => string {
  const proposal = useReviewedProposal()
  const start = proposal ? toReviewLink(proposal) : '/changes'
  return (id) => `${start}/${id}`
}
