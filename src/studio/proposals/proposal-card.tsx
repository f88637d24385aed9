import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, inflect, joinList } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { toReviewLink } from '../content/reviewed-proposal.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useProposalReview } from '../content/use-proposal-reviews.ts'
import type { CheckState, OpenProposal, PutBackFiles } from '../model/proposal-calls.ts'
import { formatDay } from '../ui/format-day.ts'
import { Question } from '../ui/question.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { WhoAcceptsNote } from '../ui/who-accepts-note.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import { CheckLine } from './check-line.tsx'
import { DangerLine } from './danger-line.tsx'
import { OwnDecision, SentReviews } from './proposal-reviews.tsx'

interface ProposalCardProps {
  readonly proposal: OpenProposal
  /** Those that must be accepted before it: words that they bring are signed in it. */
  readonly first: readonly OpenProposal[]
  /** Told when it was withdrawn, or its files came or went. */
  readonly onChange: () => void
}

const checkWords: Readonly<Record<CheckState, string>> = {
  passed: 'The checks of its pull request passed.',
  failed: 'A check of its pull request failed.',
  running: 'The checks of its pull request are running.',
}

/** One proposal: who sent what, what the check says, what reviewers decided, and what can be done with it. */
export function ProposalCard({ proposal, first, onChange }: ProposalCardProps) {
  const { branch, commit, title, reason, author, date, isOwn, isHere, files, address, checks, reviews } = proposal
  const [isAsking, setAsking] = useState(false)
  const { isReviewed } = usePostedReviews()
  const refreshDocuments = useRefreshDocuments()
  const { review: known, isFetching, refetch } = useProposalReview(commit)
  const withdraw = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals.withdraw.$post({ json: { branch, commit } })),
    onSuccess: (answer) => !('failure' in answer) && onChange(),
  })
  const resume = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals.continue.$post({ json: { commit } })),
    onSuccess: async () => {
      await refreshDocuments('all')
      onChange()
    },
  })
  const putBack = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals['put-back'].$post({ json: { commit } })),
    onSuccess: async () => {
      await refreshDocuments('all')
      onChange()
    },
  })
  const failures = [withdraw.data, resume.data, putBack.data].flatMap((answer) =>
    answer && 'failure' in answer ? [answer.failure] : [],
  )
  const error = withdraw.error ?? resume.error ?? putBack.error
  const reviewLink = toReviewLink(proposal)
  return (
    <Card component="article" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" wrap="nowrap">
          <Title order={2} fz="md">
            {title}
          </Title>
          <Badge tt="none" variant="outline" color={isOwn ? 'ink' : 'gray.7'} size="md" flex="none">
            {isOwn ? 'Yours' : author}
          </Badge>
        </Group>
        {reason !== '' && <Text maw="68ch">{reason}</Text>}
        <Text fz="sm" c="dimmed">
          Sent {formatDay(date)} by {author}, in {formatCount(files.length, 'file')}.
          {checks !== undefined && ` ${checkWords[checks]}`}
        </Text>
        <CheckLine review={known} isPending={isFetching} onTryAgain={() => void refetch()} />
        <WhoAcceptsNote proposal={proposal} />
        {first.length > 0 && (
          <Text fw={700}>
            {joinList(first.map((one) => `“${one.title}”`))} must be accepted before this one: it has signatures for{' '}
            {inflect(first.length, 'its', 'their')} words.
          </Text>
        )}
        {known && <DangerLine items={known.items} />}
        {known && !reviews.some((one) => one.isOwn && one.isCurrent) && (
          <OwnDecision branch={branch} items={known.items} />
        )}
        <SentReviews reviews={reviews} />
        {failures.map((failure) => (
          <SendingFailureNote key={failure.title} failure={failure} isSending={false} />
        ))}
        {error && (
          <Text role="alert" c="red.8">
            {error.message}
          </Text>
        )}
        <Group gap="sm">
          <Button component={Link} to={reviewLink} variant={isOwn || isReviewed(proposal) ? 'default' : 'filled'}>
            {isOwn ? 'See what changes' : isReviewed(proposal) ? 'Review again' : 'Review'}
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
        {isAsking && (
          <Question
            words="It leaves the shared repository. What is in your folder stays as it is."
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
        {resume.data && 'files' in resume.data && (isHere || resume.data.files.length === 0) && (
          <Group gap="sm" role="status" tabIndex={-1} ref={giveFocus}>
            <Text fz="sm">
              {resume.data.files.length === 0
                ? 'Your folder has its files already.'
                : `Its ${formatCount(resume.data.files.length, 'file is', 'files are')} in your folder now.`}{' '}
              Change and send them again{isOwn && '; then withdraw this one'}.
            </Text>
            <Button component={Link} to="/edit" size="compact-sm">
              Change them
            </Button>
          </Group>
        )}
        {isHere && !isOwn && !resume.data && !putBack.data && (
          <Text fz="sm">
            Its files are in your folder. Once you have read and signed what you need, put them back: they are not yours
            to send.
          </Text>
        )}
        {putBack.data && 'files' in putBack.data && <PutBackNote {...putBack.data} />}
      </Stack>
    </Card>
  )
}

/** The button that was pressed is gone: the focus goes to what it did. */
function giveFocus(note: HTMLElement | null): void {
  note?.focus()
}

/** Which files went back, which were changed since and stay, and what became of signatures. */
function PutBackNote({ files, kept, signatures, dropped }: PutBackFiles) {
  return (
    <Text role="status" fz="sm" maw="68ch" tabIndex={-1} ref={giveFocus}>
      {formatCount(files.length, 'file is', 'files are')} as before.
      {kept.length > 0 && ` You changed ${kept.join(' and ')} since: that stays as it is.`}
      {signatures > 0 && (
        <>
          {` Your ${inflect(signatures, 'signature', `${signatures} signatures`)} stayed in your folder, and ${inflect(signatures, 'counts', 'count')} once the published texts have the words. What to do with ${inflect(signatures, 'it', 'them')} is under `}
          <Anchor component={Link} to="/sign-off" fz="inherit">
            Sign-off
          </Anchor>
          .
        </>
      )}
      {dropped > 0 &&
        ` ${formatCount(dropped, 'signature')} of texts that only this proposal has went with them: sign those once they are published.`}
    </Text>
  )
}
