import { Group } from '@mantine/core'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { RefuseAllButton } from './refuse-all-button.tsx'
import type { ChangeReview } from './use-change-review.ts'

/** The actions on all changes together. */
export function ChangesTools({ review }: { readonly review: ChangeReview }) {
  const { items, counts, proposal, whole, isReview, isDone } = review
  const { isReviewed } = usePostedReviews()
  const { isLocal } = useStudioIndex()
  const isPosted = isDone && proposal && isReviewed(proposal)
  return (
    <Group gap="sm">
      {isReview && items.length > 0 && counts.refused < counts.all && counts.accepted < counts.all && !isPosted && (
        <RefuseAllButton
          key={whole}
          count={items.length}
          reason={whole}
          isUrgent={review.isDangerous}
          onRefuse={review.deciding.refuseAll}
        />
      )}
      {items.length > 0 && isReview && !isDone && (
        <CopyText words={review.formatComment(review.changes.markdown)} label="Copy as comment" />
      )}
      {isLocal && <SendButton />}
    </Group>
  )
}
