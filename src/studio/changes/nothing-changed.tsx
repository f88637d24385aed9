import { Text } from '@mantine/core'
import { formatCount, selectPlural } from '../../catalogue/words.ts'
import { nameSignedTexts } from '../content/name-signed-texts.ts'
import { useProposalReview } from '../content/use-proposal-reviews.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { WhoAcceptsNote } from '../ui/who-accepts-note.tsx'

interface NothingChangedProps {
  /** How many wordings are to be signed: data without a change of its own may differ. */
  readonly differ: number
}

/** The note if no change is listed: a proposal may still bring signatures. */
export function NothingChanged({ differ }: NothingChangedProps) {
  const proposal = useReviewedProposal()
  return (
    <>
      <Text role="status">
        {differ === 0
          ? 'Nothing that participants read has changed.'
          : `No change is listed here, but the data of ${formatCount(differ, 'wording')} has changed, so reviewers sign ${selectPlural(differ, 'it', 'them')} again.`}
        {proposal && <Signatures proposal={proposal} />}
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
