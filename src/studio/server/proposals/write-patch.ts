import type { ProposalPatch, ProposalRequest } from '../../model/proposal-calls.ts'
import { createBranchName, proposalPrefix } from './branch-name.ts'
import { buildProposal, findPrefix } from './build-proposal.ts'
import { GitRunner } from './git-runner.ts'
import { resolveIdentity } from './identity.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'

/**
 * Writes a proposal as a file for `git am`, based on this computer's copy of main; sends nothing and contacts no remote. @throws
 * {ProposalSendingError}
 */
export async function writePatch(folder: string, request: ProposalRequest): Promise<ProposalPatch> {
  const git = new GitRunner(folder)
  try {
    await findPrefix(git)
    const identity = await resolveIdentity(git, request.identity)
    const main = findKnownMain(folder, (await findRemote(git))?.name)
    if (!main) throw createProposalSendingError('no-commit')
    const { commit, title } = await buildProposal(git, request, identity, main.commit)
    const options = ['--stdout', '--no-attach', '--no-thread', '--no-signature', '--binary', '--full-index']
    const text = await git.run(['format-patch', '-1', ...options, commit, '--'])
    return { name: `${createBranchName(title, new Set()).slice(proposalPrefix.length)}.patch`, text }
  } catch (error) {
    throw explainGitError(error)
  }
}
