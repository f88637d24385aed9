import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listChangedFiles } from './list-changed-files.ts'
import { RefusedError } from './refused-error.ts'
import { runGit } from './run-git.ts'

/** Restores a changed file from the last commit, or deletes one that the commit does not have; answers which. @throws {GitError} */
export function revertFile(folder: string, path: string): { readonly path: string } {
  const file = listChangedFiles(folder).find((one) => one.path === path)
  if (!file) throw new RefusedError(`${path} has not been changed since the last commit.`)
  if (file.state !== 'new') {
    runGit(folder, 'restore', '--source=HEAD', '--staged', '--worktree', '--', `:(literal)${path}`)
    return { path }
  }
  runGit(folder, 'rm', '--cached', '--quiet', '--ignore-unmatch', '--', `:(literal)${path}`)
  rmSync(join(folder, path))
  return { path }
}
