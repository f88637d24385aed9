import { useNavigate, useParams } from 'react-router-dom'
import { isDangerRank } from '../../catalogue/change-rank.ts'
import { useChangeLink, useReviewedProposal } from '../content/reviewed-proposal.ts'
import { isDecided, toWholeChange, useReviews } from '../content/use-reviews.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { ChangesDocument, ChangeItem } from '../model/changes-document.ts'
import { hasChangeId } from './change-words.ts'
import { formatReviewMarkdown } from './format-review-markdown.ts'
import { useDeciding } from './use-deciding.ts'

/** The changes, the one on screen, and the reviewer's decisions. */
export type ChangeReview = ReturnType<typeof useChangeReview>

/** Reads the change that the address names, or else the first, and the decisions on all changes. */
export function useChangeReview(changes: ChangesDocument) {
  const { change = '' } = useParams()
  const navigate = useNavigate()
  const proposal = useReviewedProposal()
  const toLink = useChangeLink()
  const reviews = useReviews()
  const { isLocal, compare } = useStudioIndex()
  const { items } = changes
  const at = Math.max(
    0,
    items.findIndex((item) => hasChangeId(item, change)),
  )
  const item = items[at]
  const counts = reviews.countDecisions(items)
  // What was changed here since the last commit, and what was sent from here, is the writer's own work: others decide.
  const isFolder = !proposal && isLocal && compare === 'HEAD'
  const isReview = !isFolder && proposal?.isOwn !== true
  // A refused proposal comes back with different words; what may harm a reader is decided before it is signed.
  const isRefused = counts.refused > 0 || proposal?.reviews.some((one) => one.isCurrent && one.decision === 'refused')
  const whole = counts.refused > 0 ? reviews.getReview(toWholeChange(items)).comment : ''
  const open = (one: ChangeItem) => void navigate(toLink(one.id), { replace: true })
  const deciding = useDeciding(items, at, reviews, open)
  return {
    changes,
    items,
    at,
    item,
    proposal,
    reviews,
    counts,
    /** Whether one of the changes may harm a reader. */
    isDangerous: items.some(({ rank }) => isDangerRank(rank)),
    isFolder,
    /** Whether the user decides on the changes, and whether each has a decision. */
    isReview,
    isDone: isReview && isDecided(counts),
    /** Whether the change on screen needs a decision before the next one. */
    asksDecision:
      isReview && item !== undefined && isDangerRank(item.rank) && reviews.getReview(item).decision === undefined,
    /** The proposal that can be signed, and its number of wordings; undefined if there is none. */
    signing: proposal && changes.differ > 0 && !isRefused ? { proposal, count: changes.differ } : undefined,
    /** The reason for refusing the whole proposal; empty once nothing is refused. */
    whole,
    deciding,
    go: (to: number) => {
      const next = items[to]
      if (next && !deciding.refused) open(next)
    },
    formatComment: (comparison: string) => formatReviewMarkdown(items, reviews.getReview, comparison, whole),
  }
}
