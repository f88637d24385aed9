import { spawnSync } from 'node:child_process'
import { createGitEnvironment, GitError } from './proposals/git-runner.ts'

/** Returns what git prints in a folder. @throws {GitError} if git refuses */
export function runGit(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: createGitEnvironment(),
  })
  if (error && 'code' in error && error.code === 'ENOENT') throw new GitError('missing', args[0]!)
  if (error || status !== 0) throw new GitError('refused', args[0]!, error?.message ?? stderr, status ?? -1)
  return stdout
}

/** Returns what git prints, trimmed; empty if it refuses, as with an unknown name. */
export function runGitQuery(folder: string, ...args: string[]): string {
  try {
    return runGit(folder, ...args).trim()
  } catch {
    return ''
  }
}
