import { execFileSync } from 'node:child_process'

/** A revision as a reviewer knows it: "main as last published (abc1234)"; what git does not know stays as it is. */
export function revisionWords(name: string): string {
  const commit = shortCommit(name)
  if (commit === undefined) return name
  if (/^[0-9a-f]{7,40}$/.test(name)) return commit
  const published = /^(?:refs\/remotes\/)?origin\/(.+)$/.exec(name)?.[1]
  const words = name === 'HEAD' ? 'your last commit' : published === undefined ? name : `${published} as last published`
  return `${words} (${commit})`
}

function shortCommit(name: string): string | undefined {
  if (/^-|\s/.test(name)) return undefined
  try {
    const asked = ['rev-parse', '--verify', '--quiet', '--short', '--end-of-options', `${name}^{commit}`]
    return execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
