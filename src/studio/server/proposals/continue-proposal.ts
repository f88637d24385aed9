import { findPrefix } from './build-proposal.ts'
import { GitRunner } from './git-runner.ts'
import { getMergeBase } from './merge-base.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'
import { isSameEntry, listCommitChanges, listFolderChanges } from './tree-changes.ts'

/**
 * Puts the files of a proposal into the content folder for further editing; the index and branches do not change. Returns the restored
 * files, none if the last commit has them. @throws {ProposalSendingError} if one of them has other changes here, which would be lost
 */
export async function continueProposal(folder: string, commit: string): Promise<readonly string[]> {
  const git = new GitRunner(folder)
  try {
    const prefix = await findPrefix(git)
    const base = await getMergeBase(git, 'HEAD', commit)
    const changes = (await listCommitChanges(git, base, commit)).filter(({ path }) => path.startsWith(prefix))
    const here = new Map((await listFolderChanges(git, base)).map(({ path, after }) => [path, after]))
    const isOther = ({ path, before, after }: (typeof changes)[number]) => {
      const own = here.get(path) ?? before
      return !isSameEntry(own, before) && !isSameEntry(own, after)
    }
    const files = changes.filter(isOther).map(({ path }) => path.slice(prefix.length))
    if (files.length > 0) throw createProposalSendingError('unsaved-here', { files })
    const paths = changes.map(({ path }) => `:(top,literal)${path}`)
    // Empty if the branch in use contains the proposal's commit: its files are already there.
    if (paths.length > 0) await git.run(['restore', `--source=${commit}`, '--worktree', '--', ...paths])
    return changes.map(({ path }) => path.slice(prefix.length))
  } catch (error) {
    throw explainGitError(error)
  }
}
