import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Review } from './reviews.ts'

interface ReviewCardProps {
  readonly review: Review
  readonly onNote: (change: Partial<Review>) => void
}

/** What the reviewer decides of a change, and says of it. */
export function ReviewCard({ review: { decision, comment }, onNote }: ReviewCardProps) {
  const button = (own: 'accepted' | 'refused', label: string, icon: React.ReactNode) => (
    <Button
      variant={decision === own ? 'filled' : 'default'}
      {...(own === 'refused' && decision === own && { color: 'red.8' })}
      aria-pressed={decision === own}
      leftSection={icon}
      onClick={() => onNote({ decision: decision === own ? undefined : own })}
    >
      {label}
    </Button>
  )
  return (
    <Card component="section" aria-label="Your review">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="md">
            Your review
          </Title>
          <Group gap="xs">
            {button('accepted', 'Accept', <CheckIcon size={18} aria-hidden />)}
            {button('refused', 'Refuse', <XIcon size={18} aria-hidden />)}
          </Group>
        </Group>
        <Textarea
          label="Comment"
          autosize
          minRows={2}
          value={comment}
          onChange={(event) => onNote({ comment: event.currentTarget.value })}
        />
        <Text fz="sm" c="dimmed">
          Kept in this browser until you copy it as a comment. It signs nothing.
        </Text>
      </Stack>
    </Card>
  )
}
