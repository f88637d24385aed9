import { runGitQuery } from '../run-git.ts'
import { proposalPrefix } from './branch-name.ts'

/** A proposal in this computer's copy of the shared repository. */
interface KnownProposal {
  readonly branch: string
  readonly commit: string
  readonly author: string
  /** In angle brackets. */
  readonly email: string
  readonly title: string
  /** The commit of the remote's main branch, as last fetched. */
  readonly main: string
  /** The commit of that branch which the proposal changes. */
  readonly base: string
}

const fields = ['refname:lstrip=2', 'objectname', 'authorname', 'authoremail', 'contents:subject']

/**
 * Lists the proposals that change a known main branch, the newest first. Reads only this computer's copy of the shared repository, so it
 * needs no network.
 */
export function listKnownProposals(folder: string): readonly KnownProposal[] {
  const format = `--format=${fields.map((name) => `%(${name})`).join('%00')}`
  const place = `refs/remotes/*/${proposalPrefix}*`
  const mains = new Map<string, string>()
  return runGitQuery(folder, 'for-each-ref', '--sort=-committerdate', format, place)
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [name = '', commit = '', author = '', email = '', title = ''] = line.split('\0')
      const at = name.indexOf(`/${proposalPrefix}`)
      const remote = name.slice(0, at)
      const main = mains.get(remote) ?? findMain(folder, remote)
      mains.set(remote, main)
      const base = main === '' ? '' : runGitQuery(folder, 'merge-base', main, commit).split('\n')[0]!
      return base === '' ? [] : [{ branch: name.slice(at + 1), commit, author, email, title, main, base }]
    })
}

/** The commit of a remote's main branch as last fetched; empty if none is known. */
function findMain(folder: string, remote: string): string {
  const names = ['HEAD', 'main', 'master'].map((name) => `refs/remotes/${remote}/${name}^{commit}`)
  return (
    names.map((name) => runGitQuery(folder, 'rev-parse', '--verify', '--quiet', name)).find((one) => one !== '') ?? ''
  )
}
