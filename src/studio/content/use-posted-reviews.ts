import { useLocalStorage } from '@mantine/hooks'
import type { OpenProposal } from '../model/proposal-calls.ts'

/**
 * The proposal versions whose decisions were posted to a pull request, which the shared repository does not report; kept in this browser
 * only.
 */
export function usePostedReviews() {
  const [commits, setCommits] = useLocalStorage<readonly string[]>({
    key: 'studio-posted-reviews',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const isReviewed = ({ commit, reviews }: Pick<OpenProposal, 'commit' | 'reviews'>) =>
    commits.includes(commit) || reviews.some(({ isOwn, isCurrent }) => isOwn && isCurrent)
  return {
    notePosted: ({ commit }: Pick<OpenProposal, 'commit'>) =>
      setCommits((before) => [...before.filter((one) => one !== commit), commit]),
    /** Whether the reviewer at this computer has sent decisions on the current version of a proposal. */
    isReviewed,
    /** Whether a proposal of another editor waits for the decisions of this reviewer. */
    isWaiting: (proposal: Pick<OpenProposal, 'commit' | 'reviews' | 'isOwn'>) =>
      !proposal.isOwn && !isReviewed(proposal),
  }
}
