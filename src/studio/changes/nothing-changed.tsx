import { Text } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { nameSignedTexts } from '../content/name-signed-texts.ts'
import { useProposalReview } from '../content/use-proposal-reviews.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { WhoAcceptsNote } from '../ui/who-accepts-note.tsx'

/** The note if nothing reads differently: a proposal may still bring signatures. */
export function NothingChanged() {
  const proposal = useReviewedProposal()
  return (
    <>
      <Text role="status">
        Nothing that participants read has changed.{proposal && <Signatures proposal={proposal} />}
      </Text>
      {proposal && <WhoAcceptsNote proposal={proposal} />}
    </>
  )
}

function Signatures({ proposal: { commit } }: { proposal: OpenProposal }) {
  const { review } = useProposalReview(commit)
  const index = useStudioIndex()
  const ids = review?.signedIds ?? []
  if (ids.length === 0) return null
  return ` This proposal brings ${formatCount(ids.length, 'signature')}, of ${nameSignedTexts(ids, index)}.`
}
