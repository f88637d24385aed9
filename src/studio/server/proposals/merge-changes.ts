import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mergeApprovals } from '../../../compiler/approve/merge-approvals.ts'
import { approvalsPath } from '../list-new-signatures.ts'
import { GitError, type GitRunner } from './git-runner.ts'
import { createProposalSendingError } from './sending-error.ts'
import { withTemporaryFolder } from './with-temporary-folder.ts'
import { isAbsent, isSameEntry, listCommitChanges, type TreeChange, type TreeEntry } from './tree-changes.ts'

/**
 * Applies the changes since `base` to `onto`, which may have changed the same files in the meantime. @throws {ProposalSendingError} with the files
 * in which both changed the same lines, or else those that one deleted and the other changed
 */
export async function mergeChanges(
  git: GitRunner,
  changes: readonly TreeChange[],
  base: string,
  onto: string,
): Promise<TreeChange[]> {
  const theirs = new Map((await listCommitChanges(git, base, onto)).map((change) => [change.path, change.after]))
  const conflicts: string[] = []
  const deleted: string[] = []
  const merged: TreeChange[] = []
  for (const change of changes) {
    const their = theirs.get(change.path) ?? change.before
    if (isSameEntry(their, change.after)) continue
    const after = isSameEntry(their, change.before) ? change.after : await mergeEntry(git, change, their)
    if (after === undefined) (isAbsent(their) || isAbsent(change.after) ? deleted : conflicts).push(change.path)
    else if (!isSameEntry(after, their)) merged.push({ path: change.path, before: their, after })
  }
  if (conflicts.length > 0) throw createProposalSendingError('conflict', { files: conflicts })
  if (deleted.length > 0) throw createProposalSendingError('deleted', { files: deleted })
  return merged
}

/** Merges both versions of a file; undefined if both changed the same lines, or one of them does not have the file. */
async function mergeEntry(
  git: GitRunner,
  { path, before, after }: TreeChange,
  their: TreeEntry,
): Promise<TreeEntry | undefined> {
  const versions = [after, before, their]
  if (versions.some((entry) => isAbsent(entry) || !entry.mode.startsWith('100'))) return undefined
  const texts = await Promise.all(versions.map(({ blob }) => git.runForBytes(['cat-file', 'blob', blob])))
  const approvals =
    basename(path) === approvalsPath ? mergeApprovals(texts.map(String) as [string, string, string]) : undefined
  return withTemporaryFolder(async (folder) => {
    const files = texts.map((_, at) => join(folder, String(at)))
    await Promise.all(files.map((file, at) => writeFile(file, texts[at]!)))
    try {
      if (approvals === undefined) await git.run(['merge-file', '--quiet', ...files])
      else await writeFile(files[0]!, approvals)
    } catch (error) {
      if (error instanceof GitError && error.problem === 'refused') return undefined
      throw error
    }
    const blob = (await git.run(['hash-object', '-w', '--no-filters', files[0]!])).trim()
    return { mode: after.mode, blob }
  })
}
