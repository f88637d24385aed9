import type { TextGroup } from '../../content/group-shared-texts.ts'
import { useReviews } from '../../content/use-reviews.ts'
import { useSignOffTexts } from '../../content/use-sign-off-texts.ts'

/** Whether the reviewer accepted every change of a group, here or in the list of changes; `toggle` accepts them or takes that back. */
export function useGroupReview(group: TextGroup | undefined) {
  const { listChanges } = useSignOffTexts()
  const { getReview, updateReview } = useReviews()
  const items = listChanges(group?.changes ?? []).map(({ item }) => item)
  const isAccepted = items.length > 0 && items.every((item) => getReview(item).decision === 'accepted')
  return {
    isAccepted,
    toggle: () => {
      for (const item of items) updateReview(item, { decision: isAccepted ? undefined : 'accepted' })
    },
  }
}
