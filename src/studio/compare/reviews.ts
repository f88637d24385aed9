import { useLocalStorage } from '@mantine/hooks'
import type { ChangeItem } from '../model/studio-model.ts'

/** What a reviewer noted of a change; kept in this browser alone. */
export interface Review {
  readonly isSeen: boolean
  readonly comment: string
}

export type Reviews = Readonly<Record<string, Review>>

const none: Review = { isSeen: false, comment: '' }

/** The notes of a reviewer, by the id of each change: a change that reads differently begins without one. */
export function useReviews() {
  const [reviews, setReviews] = useLocalStorage<Reviews>({
    key: 'studio-reviews',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    of: (item: ChangeItem): Review => reviews[item.id] ?? none,
    note: (item: ChangeItem, change: Partial<Review>) =>
      setReviews((before) => ({ ...before, [item.id]: { ...none, ...before[item.id], ...change } })),
  }
}

/** The reviewer's notes above the whole comparison, as Markdown for a comment. */
export function reviewMarkdown(
  items: readonly ChangeItem[],
  of: (item: ChangeItem) => Review,
  comparison: string,
): string {
  const seen = items.filter((item) => of(item).isSeen).length
  const comments = items.flatMap((item, at) => {
    const { comment } = of(item)
    return comment.trim() === '' ? [] : [`- Change ${at + 1}: ${comment.trim().replaceAll('\n', ' ')}`]
  })
  return [`Read ${seen} of ${items.length} changes.`, comments.join('\n'), comparison]
    .filter((part) => part !== '')
    .join('\n\n')
}
