import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { proposalsQuery } from '../content/use-open-proposals.ts'
import { ReviewedProposalContext, toReviewLink } from '../content/reviewed-proposal.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { ChangesPage } from './changes-page.tsx'

const trail = [{ label: 'Proposals', to: '/proposals' }]

/** What a proposal changes, to be accepted or refused, without its files in the content folder. */
export function ReviewPage() {
  const { isLocal } = useStudioIndex()
  return isLocal ? <Review /> : <NotFound />
}

/** Why a proposal is not shown: the list of proposals is not there yet, or the proposal is not in it. */
function WhyNotShown({ list }: { readonly list: ReturnType<typeof useProposals> }) {
  if (list.isPending) return <LoadingBlock height={120} words="Asking the shared repository…" />
  if (list.data && 'failure' in list.data)
    return <SendingFailureNote failure={list.data.failure} isSending={false} onTryAgain={() => void list.refetch()} />
  return (
    <Text role="status">
      {list.error?.message ?? 'This proposal is no longer open: it was withdrawn, or it is among the published texts.'}
    </Text>
  )
}

function useProposals() {
  return useQuery(proposalsQuery)
}

function Review() {
  const { proposal = '' } = useParams()
  const list = useProposals()
  const found =
    list.data && 'proposals' in list.data
      ? list.data.proposals.find((one) => toReviewLink(one) === toReviewLink({ branch: proposal }))
      : undefined
  if (found)
    return (
      // Decisions on another version belong to different changes.
      <ReviewedProposalContext key={found.commit} value={found}>
        <ChangesPage />
      </ReviewedProposalContext>
    )
  return (
    <StudioPage title="Review" trail={trail}>
      <WhyNotShown list={list} />
      <div>
        <Button component={Link} to="/proposals" variant="default">
          All proposals
        </Button>
      </div>
    </StudioPage>
  )
}
