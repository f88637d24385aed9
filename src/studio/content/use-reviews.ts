import { useLocalStorage } from '@mantine/hooks'
import type { ChangeItem } from '../model/changes-document.ts'

/** A reviewer's decision and comment on a change; kept in this browser only. */
export interface Review {
  readonly decision?: 'accepted' | 'refused' | undefined
  readonly comment: string
}

type Reviews = Readonly<Record<string, Review>>

const noReview: Review = { comment: '' }

/** The reviews by the id of each change; a change that reads differently has another id and starts without a review. */
export function useReviews() {
  const [reviews, setReviews] = useLocalStorage<Reviews>({
    key: 'studio-reviews',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    getReview: (item: Pick<ChangeItem, 'id'>): Review => reviews[item.id] ?? noReview,
    updateReview: (item: ChangeItem, change: Partial<Review>) =>
      setReviews((before) => ({ ...before, [item.id]: { ...noReview, ...before[item.id], ...change } })),
  }
}
