import type { GitIdentity } from '../../model/proposal-calls.ts'
import type { GitRunner } from './git-runner.ts'
import { withTemporaryIndex } from './with-temporary-folder.ts'
import { isAbsent, type TreeChange } from './tree-changes.ts'

/** Makes a commit of changes on top of another, on no branch; the checkout and its index do not change. */
export function createCommit(
  git: GitRunner,
  parent: string,
  changes: readonly TreeChange[],
  message: string,
  identity: GitIdentity,
): Promise<string> {
  return withTemporaryIndex(git, parent, async (own) => {
    const lines = changes.map(({ path, after }) => `${isAbsent(after) ? '0' : after.mode} ${after.blob}\t${path}\0`)
    await own.run(['update-index', '-z', '--index-info'], { input: lines.join('') })
    const tree = (await own.run(['write-tree'])).trim()
    return commitTree(own, { tree, parent, message }, identity)
  })
}

/** Makes a commit of a tree on top of a commit, on no branch, by one person as its author and committer. */
export async function commitTree(
  git: GitRunner,
  { tree, parent, message }: { readonly tree: string; readonly parent: string; readonly message: string },
  { name, email }: GitIdentity,
): Promise<string> {
  const author = git.withEnv({
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  })
  return (await author.run(['commit-tree', tree, '-p', parent, '-F', '-'], { input: message })).trim()
}
