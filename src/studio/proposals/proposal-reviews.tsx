import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { isDecided, useReviews, type DecisionCounts } from '../content/use-reviews.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import type { SentReview } from '../model/proposal-calls.ts'
import { formatDay } from '../ui/format-day.ts'
import { MarkdownText } from '../ui/markdown-text.tsx'

/** The decision of the reviewer at this browser on a proposal, sent or not; nothing if there is none. */
export function OwnDecision({ branch, items }: { readonly branch: string; readonly items: readonly ChangeItem[] }) {
  const counts = useReviews(branch).countDecisions(items)
  if (counts.accepted + counts.refused === 0) return null
  return <Text fw={700}>{describeDecisions(counts)}</Text>
}

function describeDecisions(counts: DecisionCounts): string {
  const { accepted, refused, all } = counts
  if (!isDecided(counts)) return `You have decided ${accepted + refused} of ${all} changes.`
  if (refused === 0) return 'Accepted by you.'
  return `Refused by you${accepted === 0 ? '' : `: ${refused} of ${all} changes`}.`
}

/** The reviews that were sent, each of which can be opened. */
export function SentReviews({ reviews }: { reviews: readonly SentReview[] }) {
  return reviews.map((review) => <ReviewLine key={`${review.author} ${review.date}`} review={review} />)
}

function ReviewLine({ review: { author, date, isOwn, decision, words, isCurrent } }: { review: SentReview }) {
  const [isOpen, { toggle }] = useDisclosure()
  const who = isOwn ? 'you' : author
  return (
    <Stack gap="0.25rem" align="start">
      <Text fz="sm" {...(decision === 'refused' && isCurrent && { c: 'red.8', fw: 700 })}>
        {decision === 'refused' ? 'Refused' : 'Accepted'} by {who}; sent {formatDay(date)}
        {isCurrent ? '.' : ', of an earlier version.'}
      </Text>
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide the review' : 'Read the review'}
      </Button>
      {isOpen && <MarkdownText words={words} />}
    </Stack>
  )
}
