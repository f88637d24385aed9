import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Review } from '../content/use-reviews.ts'

/** A reviewer's decision on a change, as an icon with its word; nothing without a decision or comment. */
export function ReviewMark({ review: { decision, comment } }: { review: Review }) {
  const icon = { size: 18, role: 'img' }
  if (decision === 'accepted') return <CheckIcon {...icon} color="var(--mantine-color-green-8)" aria-label="accepted" />
  if (decision === 'refused') return <XIcon {...icon} color="var(--mantine-color-red-8)" aria-label="refused" />
  return comment.trim() === '' ? null : <ChatTextIcon {...icon} aria-label="commented" />
}
