import type { Commit, ProposalBranch } from '../model/call-responses.ts'
import { askGit } from './run-git.ts'

const maxCommits = 20

/** Where the next commit of a folder goes, and which commits no remote has; `paths` are the changed files. */
export function readProposalBranch(folder: string, paths: readonly string[]): ProposalBranch {
  const ask = (...args: string[]) => askGit(folder, ...args)
  const name = ask('symbolic-ref', '--quiet', '--short', 'HEAD')
  const remotes = splitLines(ask('remote'))
  const remote = remotes.includes('origin') ? 'origin' : remotes[0]
  const main = findMainBranch(folder, remote)
  const isMain = main?.replace(`${remote}/`, '') === name
  const isProposal =
    name !== '' && main !== undefined && !isMain && listCommits(folder, ['HEAD', '--not', main]).length > 0
  const isFetched = ask('for-each-ref', '--count=1', 'refs/remotes') !== ''
  const others = isFetched ? ['--remotes'] : main === undefined || isMain ? undefined : [main]
  return {
    name,
    ...(main !== undefined && { main }),
    isMain,
    isProposal,
    canCarryToMain:
      main !== undefined && paths.length > 0 && ask('diff', '--name-only', main, 'HEAD', '--', ...paths) === '',
    ...(remote !== undefined && { remote }),
    unsent: others ? listCommits(folder, ['HEAD', '--not', ...others]) : [],
    takenNames: splitLines(ask('for-each-ref', '--format=%(refname:short)', 'refs/heads')),
  }
}

/** The branch that proposals start from: the remote's default branch, main or master, local or as last fetched. */
function findMainBranch(folder: string, remote: string | undefined): string | undefined {
  const named = askGit(folder, 'symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`)
  const names = [named.replace(`${remote}/`, ''), 'main', 'master'].filter((name) => name !== '')
  return names
    .flatMap((name) => [name, ...(remote === undefined ? [] : [`${remote}/${name}`])])
    .find((name) => askGit(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '')
}

function listCommits(folder: string, revisions: readonly string[]): Commit[] {
  const output = askGit(folder, 'log', `--max-count=${maxCommits}`, '--format=%h %s', ...revisions)
  return splitLines(output).map((line) => {
    const [hash = '', ...title] = line.split(' ')
    return { hash, title: title.join(' ') }
  })
}

function splitLines(output: string): string[] {
  return output.split('\n').filter((line) => line !== '')
}
