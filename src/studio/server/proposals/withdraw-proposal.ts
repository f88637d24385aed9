import type { OpenProposal } from '../../model/proposal-calls.ts'
import { RefusedError } from '../refused-error.ts'
import { proposalPrefix } from './branch-name.ts'
import { GitProcess, timeLimits } from './git-process.ts'
import { createSshVariables, findRemote } from './remote.ts'
import { createSendingError, explainGitError } from './sending-error.ts'

/** Deletes the branch of a proposal from the shared repository, unless it has changed since it was shown. @throws {SendingError} */
export async function withdrawProposal(
  folder: string,
  { branch, commit }: Pick<OpenProposal, 'branch' | 'commit'>,
): Promise<void> {
  if (!branch.startsWith(proposalPrefix))
    throw new RefusedError('Only proposals that the studio sent can be withdrawn.')
  const git = new GitProcess(folder)
  try {
    const remote = await findRemote(git)
    if (!remote) throw createSendingError('no-remote')
    const ref = `refs/heads/${branch}`
    const args = [
      'push',
      '--porcelain',
      '--no-follow-tags',
      `--force-with-lease=${ref}:${commit}`,
      remote.name,
      `:${ref}`,
    ]
    await git.withEnv(await createSshVariables(git)).run(args, { limit: timeLimits.network })
  } catch (error) {
    throw explainGitError(error)
  }
}
