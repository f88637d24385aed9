import { useLocalStorage } from '@mantine/hooks'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** The versions of proposals whose decisions went to a pull request, which the shared repository does not tell; kept in this browser only. */
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
    /** Whether the reviewer of this computer has sent their decisions on a proposal as it is now. */
    isReviewed,
    /** Whether a proposal of another editor waits for the decisions of this reviewer. */
    isWaiting: (proposal: Pick<OpenProposal, 'commit' | 'reviews' | 'isOwn'>) =>
      !proposal.isOwn && !isReviewed(proposal),
  }
}
