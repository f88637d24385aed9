import type { OpenProposal } from '../../model/proposal-calls.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { proposalPrefix, reviewPrefix } from './branch-name.ts'
import { GitRunner, timeLimits } from './git-runner.ts'
import { createSshVariables, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'

/** Deletes the branch of a proposal from the shared repository, unless it has changed since it was shown. @throws {ProposalSendingError} */
export async function withdrawProposal(
  folder: string,
  { branch, commit }: Pick<OpenProposal, 'branch' | 'commit'>,
): Promise<void> {
  if (!branch.startsWith(proposalPrefix))
    throw new UserFacingError('Only proposals that the studio sent can be withdrawn.')
  const git = new GitRunner(folder)
  try {
    const remote = await findRemote(git)
    if (!remote) throw createProposalSendingError('no-remote')
    const ref = `refs/heads/${branch}`
    const args = [
      'push',
      '--porcelain',
      '--no-follow-tags',
      `--force-with-lease=${ref}:${commit}`,
      remote.name,
      `:${ref}`,
    ]
    const online = git.withEnv(await createSshVariables(git))
    await online.run(args, { limit: timeLimits.network })
    await deleteReviews(online, remote.name, branch)
  } catch (error) {
    throw explainGitError(error)
  }
}

/** Deletes the branches of the proposal's reviews that were last fetched. A branch that remains belongs to no proposal and is not shown. */
async function deleteReviews(git: GitRunner, remote: string, branch: string): Promise<void> {
  const place = `refs/remotes/${remote}/${reviewPrefix}${branch.slice(proposalPrefix.length)}/`
  const names = (await git.ask('for-each-ref', '--format=%(refname:lstrip=3)', place)).split('\n')
  const refs = names.filter((name) => name !== '').map((name) => `:refs/heads/${name}`)
  if (refs.length === 0) return
  const args = ['push', '--porcelain', '--no-follow-tags', remote, ...refs]
  await git.run(args, { limit: timeLimits.network }).catch(() => '')
}
