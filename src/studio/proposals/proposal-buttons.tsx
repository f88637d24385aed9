import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toReviewLink } from '../content/reviewed-proposal.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { describePublishedFiles } from '../ui/published-files.ts'
import { Question } from '../ui/question.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import type { useProposalActions } from './use-proposal-actions.ts'

interface ProposalButtonsProps {
  readonly proposal: OpenProposal
  readonly actions: ReturnType<typeof useProposalActions>
}

/** The buttons for a proposal; withdrawing asks for confirmation. */
export function ProposalButtons({ proposal, actions: { withdraw, resume, putBack } }: ProposalButtonsProps) {
  const { isOwn, isHere, address } = proposal
  const [isAsking, setAsking] = useState(false)
  const { isReviewed } = usePostedReviews()
  const reviewLink = toReviewLink(proposal)
  const review = isReviewed(proposal) ? 'Review again' : 'Review'
  return (
    <>
      <Group gap="sm">
        <Button component={Link} to={reviewLink} variant={isOwn || isReviewed(proposal) ? 'default' : 'filled'}>
          {isOwn ? 'See what changes' : review}
        </Button>
        {isHere && !isOwn && (
          <Button variant="default" loading={putBack.isPending} onClick={() => putBack.mutate()}>
            Put its files back
          </Button>
        )}
        {address !== undefined && (
          <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default">
            Open the pull request
          </Button>
        )}
        {/* Not where a button was just pressed that is gone: a double press would bring the files back. */}
        {!isHere && !putBack.isSuccess && (
          <Button variant={isOwn ? 'default' : 'subtle'} loading={resume.isPending} onClick={() => resume.mutate()}>
            {isOwn ? 'Continue' : 'Change it yourself'}
          </Button>
        )}
        {isOwn && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
      </Group>
      {!isHere && describePublishedFiles(proposal) !== '' && (
        <Text fz="sm" maw="68ch">
          <strong>{isOwn ? 'Continue' : 'Change it yourself'}:</strong> {describePublishedFiles(proposal)}
        </Text>
      )}
      {isAsking && (
        <Question
          words="Your colleagues can no longer read it or decide on it. What is in your folder stays as it is."
          confirm={
            <WorkingButton
              size="compact-sm"
              color="red"
              isWorking={withdraw.isPending}
              workingWords="Withdrawing…"
              onClick={() => withdraw.mutate()}
            >
              Withdraw it
            </WorkingButton>
          }
          refuse="Keep it"
          isWorking={withdraw.isPending}
          onRefuse={() => setAsking(false)}
        />
      )}
    </>
  )
}
