import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PutBackFiles } from '../../model/proposal-calls.ts'
import { findPrefix } from './build-proposal.ts'
import { GitRunner } from './git-runner.ts'
import { getMergeBase } from './merge-base.ts'
import { explainGitError } from './sending-error.ts'
import { isAbsent, isSameEntry, listCommitChanges, listFolderChanges } from './tree-changes.ts'

/**
 * Removes the files of a proposal from the content folder: restores each from the last commit, unless it was changed since. @throws
 * {ProposalSendingError}
 */
export async function putProposalBack(folder: string, commit: string): Promise<Pick<PutBackFiles, 'files' | 'kept'>> {
  const git = new GitRunner(folder)
  try {
    const prefix = await findPrefix(git)
    const base = await getMergeBase(git, 'HEAD', commit)
    const here = new Map((await listFolderChanges(git, 'HEAD')).map((change) => [change.path, change]))
    const found = (await listCommitChanges(git, base, commit)).flatMap(({ path, after }) => {
      const own = here.get(path)
      return own ? [{ path, isNew: isAbsent(own.before), isSame: isSameEntry(own.after, after) }] : []
    })
    const unchanged = found.filter(({ isSame }) => isSame)
    const old = unchanged.filter(({ isNew }) => !isNew).map(({ path }) => `:(top,literal)${path}`)
    if (old.length > 0) await git.run(['restore', '--source=HEAD', '--worktree', '--', ...old])
    const top = (await git.run(['rev-parse', '--show-toplevel'])).trim()
    for (const { path, isNew } of unchanged) if (isNew) await rm(join(top, path), { force: true })
    const listPaths = (isTaken: boolean) =>
      found.filter(({ isSame }) => isSame === isTaken).map(({ path }) => path.slice(prefix.length))
    return { files: listPaths(true), kept: listPaths(false) }
  } catch (error) {
    throw explainGitError(error)
  }
}
