import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { StudioPage } from '../ui/studio-page.tsx'

/** The page of changes while they are compared. */
export function Comparing() {
  return (
    <StudioPage title={useReviewedProposal()?.title ?? 'Changes'}>
      <LoadingBlock height={400} words="Comparing… The first time takes some seconds." />
    </StudioPage>
  )
}
