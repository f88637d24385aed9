import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, inflect } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { toReviewLink } from '../content/reviewed-proposal.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { CheckState, OpenProposal, ProposalReview, PutBackFiles } from '../model/proposal-calls.ts'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { DangerLine } from './danger-line.tsx'
import { OwnDecision, SentReviews } from './proposal-reviews.tsx'

interface ProposalCardProps {
  readonly proposal: OpenProposal
  /** Told when it was withdrawn, or its files came or went. */
  readonly onChange: () => void
}

const checkWords: Readonly<Record<CheckState, string>> = {
  passed: 'The checks of its pull request passed.',
  failed: 'A check of its pull request failed.',
  running: 'The checks of its pull request are running.',
}

/** One proposal: who sent what, what the check says, what reviewers decided, and what can be done with it. */
export function ProposalCard({ proposal, onChange }: ProposalCardProps) {
  const { branch, commit, title, reason, author, date, isOwn, isHere, files, address, checks, reviews } = proposal
  const [isAsking, setAsking] = useState(false)
  const { isReviewed } = usePostedReviews()
  const refreshDocuments = useRefreshDocuments()
  const review = useQuery({
    queryKey: ['proposal review', commit],
    queryFn: () => readStudioResponse(studioClient.proposals.review.$post({ json: { commit } })),
    staleTime: (query) => (query.state.data && 'failure' in query.state.data ? 0 : Infinity),
  })
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
  const known = review.data && 'items' in review.data ? review.data : undefined
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
          Sent {date} by {author}, in {formatCount(files.length, 'file')}.
          {checks !== undefined && ` ${checkWords[checks]}`}
        </Text>
        <CheckLine review={known} isPending={review.isFetching} onTryAgain={() => void review.refetch()} />
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
          {!isHere && (
            <Button variant={isOwn ? 'default' : 'subtle'} loading={resume.isPending} onClick={() => resume.mutate()}>
              {isOwn ? 'Continue' : 'Change it yourself'}
            </Button>
          )}
          {isOwn && !isAsking && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Withdraw
            </Button>
          )}
        </Group>
        {isAsking && (
          <Group gap="sm" role="alert">
            <Text fz="sm">It leaves the shared repository. What is in your folder stays as it is.</Text>
            <Button size="compact-sm" color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              Withdraw it
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Group>
        )}
        {resume.data && 'files' in resume.data && isHere && (
          <Group gap="sm" role="status" tabIndex={-1} ref={giveFocus}>
            <Text fz="sm">
              Its {formatCount(resume.data.files.length, 'file is', 'files are')} in your folder now. Change and send
              them again{isOwn && '; then withdraw this one'}.
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
          {` Your ${inflect(signatures, 'signature', `${signatures} signatures`)} stayed in your folder, in approvals.json, and ${inflect(signatures, 'counts', 'count')} once the main branch has the words. What to do with ${inflect(signatures, 'it', 'them')} is under `}
          <Anchor component={Link} to="/sign-off" fz="inherit">
            Sign-off
          </Anchor>
          .
        </>
      )}
      {dropped > 0 &&
        ` ${formatCount(dropped, 'signature')} of texts that only this proposal has went with them: sign those texts once the main branch has them.`}
    </Text>
  )
}

interface CheckLineProps {
  readonly review: ProposalReview | undefined
  readonly isPending: boolean
  readonly onTryAgain: () => void
}

/** What the check says, in a line. */
function CheckLine({ review, isPending, onTryAgain }: CheckLineProps) {
  if (isPending) return <Text role="status">Checking it…</Text>
  if (!review)
    return (
      <Group gap="sm" role="alert">
        <Text c="red.8">The check of this proposal did not finish. Nothing is known of it yet.</Text>
        <Button size="compact-sm" variant="default" onClick={onTryAgain}>
          Try again
        </Button>
      </Group>
    )
  const errors = review.findings.filter(({ severity }) => severity === 'error').length
  const warnings = review.findings.length - errors
  return (
    <Text {...(errors > 0 && { c: 'red.8', fw: 700 })}>
      {formatCount(review.items.length, 'change')}: {formatCount(review.differ, 'wording reads', 'wordings read')}{' '}
      differently.{' '}
      {errors > 0
        ? `The check finds ${formatCount(errors, 'error')} since main.`
        : warnings > 0
          ? `The check finds no error and ${formatCount(warnings, 'warning')} since main.`
          : 'The check finds nothing wrong with it.'}
    </Text>
  )
}
