import type { OpenProposal, SendingFailure, SentProposal } from '../../model/proposal-calls.ts'

/** What the shared repository last said of open proposals. */
type ProposalList = { readonly proposals: readonly OpenProposal[] } | { readonly failure: SendingFailure } | undefined

/** The open proposals with one that was just sent, which the shared repository is not asked for: that takes seconds. */
export function addSentProposal(list: ProposalList, sent: SentProposal): ProposalList {
  if (!list || 'failure' in list) return list
  const { branch, commit, title, reason, author, date, files, address } = sent
  const proposal: OpenProposal = {
    branch,
    commit,
    title,
    reason,
    author,
    date,
    files,
    ...(address !== undefined && { address }),
    isOwn: true,
    isHere: true,
    reviews: [],
  }
  return { proposals: [proposal, ...list.proposals.filter((one) => one.branch !== branch)] }
}
