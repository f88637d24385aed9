import type { Commit, ProposalBranch } from '../model/studio-api.ts'
import { gitIn } from './git-in.ts'

/** How many commits are listed. */
const MAXIMUM_COMMITS = 20

/** What git says, or nothing where it refuses: a name that it does not know is no error here. */
function asked(folder: string, ...args: string[]): string {
  try {
    return gitIn(folder)(...args).trim()
  } catch {
    return ''
  }
}

/** Where the next commit of a folder goes, and which commits nobody else has; `paths` are the files that were changed. */
export function proposalBranch(folder: string, paths: readonly string[]): ProposalBranch {
  const ask = (...args: string[]) => asked(folder, ...args)
  const name = ask('symbolic-ref', '--quiet', '--short', 'HEAD')
  const remotes = linesOf(ask('remote'))
  const remote = remotes.includes('origin') ? 'origin' : remotes[0]
  const main = mainOf(folder, remote)
  const isMain = main?.replace(`${remote}/`, '') === name
  const isProposal =
    name !== '' && main !== undefined && !isMain && commitsOf(folder, ['HEAD', '--not', main]).length > 0
  const isFetched = ask('for-each-ref', '--count=1', 'refs/remotes') !== ''
  const others = isFetched ? ['--remotes'] : main === undefined || isMain ? undefined : [main]
  return {
    name,
    ...(main !== undefined && { main }),
    isMain,
    isProposal,
    isApart: main !== undefined && paths.length > 0 && ask('diff', '--name-only', main, 'HEAD', '--', ...paths) === '',
    ...(remote !== undefined && { remote }),
    unsent: others ? commitsOf(folder, ['HEAD', '--not', ...others]) : [],
    taken: linesOf(ask('for-each-ref', '--format=%(refname:short)', 'refs/heads')),
  }
}

/** The branch that proposals begin from: the one that the remote names, main or master, here or as it was last fetched. */
function mainOf(folder: string, remote: string | undefined): string | undefined {
  const named = asked(folder, 'symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`)
  const names = [named.replace(`${remote}/`, ''), 'main', 'master'].filter((name) => name !== '')
  return names
    .flatMap((name) => [name, ...(remote === undefined ? [] : [`${remote}/${name}`])])
    .find((name) => asked(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '')
}

function commitsOf(folder: string, revisions: readonly string[]): Commit[] {
  const said = asked(folder, 'log', `--max-count=${MAXIMUM_COMMITS}`, '--format=%h %s', ...revisions)
  return linesOf(said).map((line) => {
    const [hash = '', ...title] = line.split(' ')
    return { hash, title: title.join(' ') }
  })
}

function linesOf(said: string): string[] {
  return said.split('\n').filter((line) => line !== '')
}
