import type { OpenProposal, SendingFailure, SentProposal } from '../../model/proposal-calls.ts'

/** The last response of the shared repository about open proposals. */
type ProposalList = { readonly proposals: readonly OpenProposal[] } | { readonly failure: SendingFailure } | undefined

/** Adds a proposal that was just sent to the open proposals, without a request to the shared repository, which takes seconds. */
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
