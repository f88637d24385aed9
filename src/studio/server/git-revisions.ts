import { runGit, runGitQuery } from './run-git.ts'

/** The display name of a revision: "main", "the last commit", "1a2b3c4"; unchanged if git does not know it. */
export function describeRevision(folder: string, revision: string): string {
  const [hash = '', shortHash = ''] = runGitQuery(
    folder,
    'log',
    '-1',
    '--format=%H %h',
    '--end-of-options',
    revision,
  ).split(' ')
  if (hash === '') return revision
  if (hash.startsWith(revision)) return shortHash
  return revision === 'HEAD' ? 'the last commit' : revision
}

/** The commit that a revision refers to; empty if there is none. */
export function readCommit(folder: string, revision: string): string {
  return runGitQuery(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
}

/** The folder that changes when someone commits or switches branches; empty outside a repository. */
export function readGitFolder(folder: string): string {
  return runGitQuery(folder, 'rev-parse', '--absolute-git-dir')
}

/** The text of a folder's file in the last commit; undefined if the commit does not have it. */
export function findCommittedText(folder: string, path: string): string | undefined {
  try {
    return runGit(folder, 'show', `HEAD:./${path}`)
  } catch {
    return undefined
  }
}
