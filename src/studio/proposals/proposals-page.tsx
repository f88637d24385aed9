import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { proposalsQuery } from '../content/use-open-proposals.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useProposalReviews } from '../content/use-proposal-reviews.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { focusHeadingIfLost } from '../ui/focus-heading.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { formatOpenProposals } from './format-open-proposals.ts'
import { listFirstProposals } from './sort-proposals.ts'
import { useSteadyProposals } from './use-steady-proposals.ts'

/** Every proposal that was sent and is not yet in the main branch: dangerous ones by others first. */
export function ProposalsPage() {
  const { isLocal } = useStudioIndex()
  return isLocal ? <Proposals /> : <NotFound />
}

function Proposals() {
  const list = useQuery({
    ...proposalsQuery,
    refetchOnMount: 'always',
  })
  const refresh = () => void list.refetch()
  const found = list.data && 'proposals' in list.data ? list.data.proposals : []
  const { isPending, reviews } = useProposalReviews(found)
  const sorted = useSteadyProposals(found, reviews, isPending)
  const { isWaiting } = usePostedReviews()
  // The card that was withdrawn is gone with its buttons.
  useEffect(focusHeadingIfLost, [found.length])
  return (
    <StudioPage
      title="Proposals"
      detail="What was sent for review and is not released yet. What you have not sent is under Edit and send."
      tools={<SendButton variant="default" />}
    >
      {list.isPending && <LoadingBlock height={120} words="Asking the shared repository…" />}
      {list.error && (
        <SendingFailureNote
          failure={{ problem: 'other', title: list.error.message, advice: '' }}
          isSending={false}
          onTryAgain={refresh}
        />
      )}
      {list.data && 'failure' in list.data && (
        <SendingFailureNote failure={list.data.failure} isSending={false} onTryAgain={refresh} />
      )}
      {list.data && 'proposals' in list.data && found.length === 0 && (
        <Stack align="start" gap="sm">
          <Text role="status">
            No proposal is open. Change a text, save it, and press Send for review: it is then listed here until it is
            among the published texts.
          </Text>
          <Button component={Link} to="/" variant="default">
            Find a text to change
          </Button>
        </Stack>
      )}
      {found.length > 0 && <Text role="status">{formatOpenProposals(found, isWaiting)}</Text>}
      {found.length > 0 && !sorted && (
        <LoadingBlock height={240} words="Checking what they change, to list the most dangerous first…" />
      )}
      {sorted?.map((proposal) => (
        <ProposalCard
          key={proposal.branch}
          proposal={proposal}
          first={listFirstProposals(proposal, found, reviews)}
          onChange={refresh}
        />
      ))}
    </StudioPage>
  )
}
