import { execFileSync } from 'node:child_process'

/** Runs git in a folder; the index stays as it is, because the studio watches it. @throws {Error} where git refuses */
export function runGit(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  })
}

/** What git prints, trimmed; empty where it refuses, as it does with a name that it does not know. */
export function askGit(folder: string, ...args: string[]): string {
  try {
    return runGit(folder, ...args).trim()
  } catch {
    return ''
  }
}
