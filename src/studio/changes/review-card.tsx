import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { isWithoutReason, type Review } from '../content/use-reviews.ts'
import classes from '../ui/list-and-detail.module.css'
import { formatDecision } from './format-review-markdown.ts'

interface DecisionButtonsProps {
  readonly review: Review
  /** Whether the change is dangerous, so the button that refuses it must stand out. */
  readonly isUrgent: boolean
  readonly onAccept: () => void
  /** Asks for the reason first. */
  readonly onRefuse: () => void
}

/**
 * Accepts or refuses a change; pressing the same again keeps the decision. A double-click or a key held down decides only one change,
 * because the reviewer has not read the next.
 */
export function DecisionButtons({ review: { decision }, isUrgent, onAccept, onRefuse }: DecisionButtonsProps) {
  const renderButton = (own: 'accepted' | 'refused', label: string, icon: ReactNode, onPress: () => void) => (
    <Button
      variant={decision === own ? 'filled' : 'default'}
      {...(own === 'refused' && decision === own && { color: 'red.8' })}
      {...(own === 'refused' && isUrgent && decision === undefined && { variant: 'outline', color: 'red.8' })}
      px={{ base: 'xs', sm: 'md' }}
      aria-pressed={decision === own}
      leftSection={icon}
      classNames={{ section: classes.icon }}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ detail }) => detail <= 1 && onPress()}
    >
      {label}
    </Button>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {renderButton('accepted', 'Accept', <CheckIcon size={18} aria-hidden />, onAccept)}
      {renderButton('refused', 'Refuse', <XIcon size={18} aria-hidden />, onRefuse)}
    </Group>
  )
}

interface ReviewCardProps {
  readonly review: Review
  /** The reviewer's one reason for all changes; empty where there is none. */
  readonly whole: string
  readonly onNote: (change: Partial<Review>) => void
}

/** The reviewer's decision and comment on a change. */
export function ReviewCard({ review, whole, onNote }: ReviewCardProps) {
  const { decision, comment } = review
  const isRefused = decision === 'refused'
  const proposal = useReviewedProposal()
  return (
    <Card component="section" aria-label="Your review">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="md">
            Your review: {formatDecision(review)}
          </Title>
          {decision !== undefined && (
            <Button variant="subtle" size="compact-md" onClick={() => onNote({ decision: undefined })}>
              Undo my decision
            </Button>
          )}
        </Group>
        <Text fz="sm" maw="68ch">
          {proposal
            ? 'Accept or refuse each change. After the last one, you send your decisions to the writer. This does not sign the text.'
            : 'First, you as the reviewer accept or refuse each change, and send your decisions to the writer as a comment. This does not sign the text. Once the writer has nothing left to change, you sign it below.'}
        </Text>
        <Textarea
          label={isRefused ? 'Why you refuse it' : 'Comment'}
          {...(isRefused &&
            whole !== '' && { description: `Your reason for all changes: “${whole}” Add to it here if you like.` })}
          error={whole === '' && isWithoutReason(review) && 'The writer will want a reason.'}
          autosize
          minRows={2}
          value={comment}
          onChange={(event) => onNote({ comment: event.currentTarget.value })}
        />
        <Text fz="sm" c="dimmed">
          Kept in this browser until you send or copy it.
        </Text>
      </Stack>
    </Card>
  )
}
