import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { formatCount, selectPlural, joinList } from '../../catalogue/words.ts'
import { useProposalReview } from '../content/use-proposal-reviews.ts'
import type { CheckState, OpenProposal } from '../model/proposal-calls.ts'
import { formatDay } from '../ui/format-day.ts'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { WhoAcceptsNote } from '../ui/who-accepts-note.tsx'
import { CheckLine } from './check-line.tsx'
import { DangerLine } from './danger-line.tsx'
import { ProposalButtons } from './proposal-buttons.tsx'
import { ProposalOutcome } from './proposal-outcome.tsx'
import { OwnDecision, SentReviews } from './proposal-reviews.tsx'
import { useProposalActions } from './use-proposal-actions.ts'

interface ProposalCardProps {
  readonly proposal: OpenProposal
  /** The proposals that must be accepted before it, because it signs words that they bring. */
  readonly first: readonly OpenProposal[]
  /** Called when it was withdrawn, or its files were copied into the folder or removed. */
  readonly onChange: () => void
}

const checkWords: Readonly<Record<CheckState, string>> = {
  passed: 'The checks of its pull request passed.',
  failed: 'A check of its pull request failed.',
  running: 'The checks of its pull request are running.',
}

/** One proposal: its sender and contents, the check's result, the reviewers' decisions, and the possible actions. */
export function ProposalCard({ proposal, first, onChange }: ProposalCardProps) {
  const { branch, commit, title, reason, author, date, isOwn, files, checks, reviews } = proposal
  const { review: known, isFetching, refetch } = useProposalReview(commit)
  const actions = useProposalActions(proposal, onChange)
  const { failures, error } = actions
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
            {selectPlural(first.length, 'its', 'their')} words.
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
        <ProposalButtons proposal={proposal} actions={actions} />
        <ProposalOutcome proposal={proposal} actions={actions} />
      </Stack>
    </Card>
  )
}
