import { GitError, timeLimits, type GitRunner } from './git-runner.ts'
import { createSshVariables, type Remote } from './remote.ts'
import { createProposalSendingError } from './sending-error.ts'

/**
 * Pushes a commit to a branch that the remote does not have yet, or has at the commit `before`; returns the remote's messages. @throws
 * {GitError | ProposalSendingError}
 */
export async function pushBranch(
  git: GitRunner,
  { name }: Remote,
  commit: string,
  branch: string,
  limit: number,
  before = '',
): Promise<string> {
  const online = git.withEnv(await createSshVariables(git))
  const ref = `refs/heads/${branch}`
  const lease = `--force-with-lease=${ref}:${before}`
  try {
    const args = ['push', '--porcelain', '--no-follow-tags', '--recurse-submodules=no', lease, name, `${commit}:${ref}`]
    return await online.runForMessages(args, { limit })
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const { problem, output } = error
    // The connection may break after the remote accepted the branch and before it confirmed that.
    if (problem === 'timeout' && (await hasArrived(online, name, commit, ref))) return output
    if (problem === 'refused' && isRefusedHere(output)) throw createProposalSendingError('hook', { output })
    throw error
  }
}

async function hasArrived(git: GitRunner, remote: string, commit: string, ref: string): Promise<boolean> {
  const limit = timeLimits.network / 4
  const listing = await git.run(['ls-remote', '--', remote, ref], { limit }).catch(() => '')
  return listing.startsWith(commit)
}

/** Whether a hook on this computer stopped git before it contacted the remote. */
function isRefusedHere(output: string): boolean {
  return output.includes('failed to push some refs') && !/^!\t|^fatal:|RPC failed/m.test(output)
}
