import { formatCount, selectPlural, joinList } from '../../catalogue/words.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** Counts the open proposals and those the reader must act on: "3 open proposals: 2 wait for your review and 1 is yours." */
export function formatOpenProposals(
  proposals: readonly OpenProposal[],
  isWaiting: (proposal: OpenProposal) => boolean,
): string {
  const [first, ...others] = proposals
  if (first && others.length === 0) return `1 open proposal: ${describeOne(first, isWaiting(first))}.`
  const waiting = proposals.filter(isWaiting).length
  const own = proposals.filter(({ isOwn }) => isOwn).length
  const reviewed = proposals.length - waiting - own
  const parts = [
    ...(waiting > 0 ? [`${waiting} ${selectPlural(waiting, 'waits', 'wait')} for your review`] : []),
    ...(own > 0 ? [`${own} ${selectPlural(own, 'is', 'are')} yours`] : []),
    ...(reviewed > 0 ? [`${reviewed} you have reviewed`] : []),
  ]
  return `${formatCount(proposals.length, 'open proposal')}: ${joinList(parts)}.`
}

function describeOne({ isOwn }: OpenProposal, isWaiting: boolean): string {
  if (isOwn) return 'it is yours'
  return isWaiting ? 'it waits for your review' : 'you have reviewed it'
}
