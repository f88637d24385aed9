import { useLocalStorage } from '@mantine/hooks'
import type { ChangeItem } from '../model/changes-document.ts'
import { useReviewedProposal } from './reviewed-proposal.ts'

/** A reviewer's decision and comment on a change; kept in this browser only. */
export interface Review {
  readonly decision?: 'accepted' | 'refused' | undefined
  readonly comment: string
}

type Reviews = Readonly<Record<string, Review>>

/** The numbers of accepted and refused changes, and of all changes. */
export interface DecisionCounts {
  readonly accepted: number
  readonly refused: number
  readonly all: number
}

const noReview: Review = { comment: '' }

/**
 * The reviews of a proposal, or of the content folder, by the id of each change. A change whose words change gets a new id and starts
 * without a review.
 */
export function useReviews(given?: string) {
  const reviewed = useReviewedProposal()?.branch
  const branch = given ?? reviewed
  const [reviews, setReviews] = useLocalStorage<Reviews>({
    key: 'studio-reviews',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const toKey = (id: string) => (branch === undefined ? id : `${branch} ${id}`)
  const getReview = ({ id }: Pick<ChangeItem, 'id'>): Review => reviews[toKey(id)] ?? noReview
  return {
    getReview,
    updateReview: (item: Pick<ChangeItem, 'id'>, change: Partial<Review>) =>
      setReviews((before) => ({ ...before, [toKey(item.id)]: { ...noReview, ...before[toKey(item.id)], ...change } })),
    /** Refuses every change and keeps the comments. */
    refuseAll: (items: readonly Pick<ChangeItem, 'id'>[]) =>
      setReviews((before) => ({
        ...before,
        ...Object.fromEntries(
          items.map(({ id }) => [toKey(id), { ...noReview, ...before[toKey(id)], decision: 'refused' as const }]),
        ),
      })),
    countDecisions: (items: readonly Pick<ChangeItem, 'id'>[]): DecisionCounts => {
      const count = (decision: Review['decision']) =>
        items.filter((item) => getReview(item).decision === decision).length
      return { accepted: count('accepted'), refused: count('refused'), all: items.length }
    },
  }
}

/** The id under which a comment on all changes is kept; a version with other changes has no such comment yet. */
export function toWholeChange(items: readonly Pick<ChangeItem, 'id'>[]): Pick<ChangeItem, 'id'> {
  return { id: ['whole', ...items.map(({ id }) => id)].join(' ') }
}

/** Whether a change was refused without a comment. */
export function isWithoutReason({ decision, comment }: Review): boolean {
  return decision === 'refused' && comment.trim() === ''
}

/** Whether every change was decided. */
export function isDecided({ accepted, refused, all }: DecisionCounts): boolean {
  return all > 0 && accepted + refused === all
}
