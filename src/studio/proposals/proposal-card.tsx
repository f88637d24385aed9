import { Anchor, Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioAnswer, studioApi } from '../content/studio-client.ts'
import type { OpenProposal, ProposalReview } from '../model/proposal-calls.ts'
import { ChangedWords } from '../ui/changed-words.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'

interface ProposalCardProps {
  readonly proposal: OpenProposal
  /** Told when it was withdrawn. */
  readonly onChange: () => void
}

/** One proposal: who sent what, what the check says, and what can be done with it. */
export function ProposalCard({ proposal, onChange }: ProposalCardProps) {
  const { branch, commit, title, reason, author, date, isOwn, files, address } = proposal
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const refreshDocuments = useRefreshDocuments()
  const review = useQuery({
    queryKey: ['proposal review', commit],
    queryFn: () => readStudioAnswer(studioApi.proposals.review.$post({ json: { commit } })),
    staleTime: Infinity,
  })
  const withdraw = useMutation({
    mutationFn: () => readStudioAnswer(studioApi.proposals.withdraw.$post({ json: { branch, commit } })),
    onSuccess: (answer) => !('failure' in answer) && onChange(),
  })
  const resume = useMutation({
    mutationFn: () => readStudioAnswer(studioApi.proposals.continue.$post({ json: { commit } })),
    onSuccess: () => refreshDocuments('all'),
  })
  const known = review.data && 'items' in review.data ? review.data : undefined
  const failures = [withdraw.data, resume.data, review.data].flatMap((answer) =>
    answer && 'failure' in answer ? [answer.failure] : [],
  )
  const error = withdraw.error ?? resume.error ?? review.error
  return (
    <Card component="article" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" align="start">
          <Title order={2} fz="md">
            {title}
          </Title>
          <Badge tt="none" variant="outline" color={isOwn ? 'ink' : 'gray.7'} size="md">
            {isOwn ? 'Yours' : author}
          </Badge>
        </Group>
        {reason !== '' && <Text maw="68ch">{reason}</Text>}
        <Text fz="sm" c="dimmed">
          Sent {date} by {author}, in {formatCount(files.length, 'file')}.
        </Text>
        <CheckLine review={known} isPending={review.isPending} />
        {failures.map((failure) => (
          <SendingFailureNote key={failure.title} failure={failure} isSending={false} />
        ))}
        {error && (
          <Text role="alert" c="red.8">
            {error.message}
          </Text>
        )}
        {resume.data && 'files' in resume.data && (
          <Text role="status">
            Its {formatCount(resume.data.files.length, 'file is', 'files are')} in your folder now. Change them, and
            send them again; then withdraw this one. <Link to="/edit">See what you have</Link>
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} disabled={!known}>
            {isOpen ? 'Hide what changes' : 'Compare with main'}
          </Button>
          {address !== undefined && (
            <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default">
              Open the pull request
            </Button>
          )}
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            Continue
          </Button>
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
        {isOpen && known && <Changes review={known} />}
      </Stack>
    </Card>
  )
}

/** What the check says, in a line. */
function CheckLine({ review, isPending }: { review: ProposalReview | undefined; isPending: boolean }) {
  if (isPending) return <Text role="status">Checking it…</Text>
  if (!review) return null
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

/** How many changes are listed. */
const maxChanges = 30

function Changes({ review: { items, findings } }: { review: ProposalReview }) {
  return (
    <Stack gap="sm">
      <FindingList findings={findings} title="Found by the check" />
      <List spacing="xs" aria-label="What changes">
        {items.slice(0, maxChanges).map((item) => (
          <List.Item key={item.id}>
            {item.kind === 'wording' || item.kind === 'data' ? (
              <ChangedWords words={item.words} />
            ) : item.kind === 'clinical' ? (
              item.change
            ) : (
              item.text
            )}
            {'audiences' in item && item.audiences[0] && (
              <Text fz="sm" c="dimmed">
                {item.audiences[0].label}
                {item.audiences.length > 1 && ` and ${item.audiences.length - 1} more`}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {items.length > maxChanges && <Text fz="sm">And {items.length - maxChanges} more.</Text>}
      <Text fz="sm" c="dimmed">
        To read the texts themselves, press Continue and see <Anchor href="#/changes">Changes</Anchor>, or open the
        studio of its check.
      </Text>
    </Stack>
  )
}
