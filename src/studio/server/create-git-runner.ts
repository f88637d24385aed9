import { execFileSync } from 'node:child_process'

/** Runs git in a folder; the index is left as it is, because the studio watches it. */
export function createGitRunner(folder: string) {
  return (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    })
}
