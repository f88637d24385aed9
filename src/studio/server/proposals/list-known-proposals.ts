import { runGitQuery } from '../run-git.ts'
import { proposalPrefix } from './branch-name.ts'
import { findKnownMain } from './remote.ts'
import { toRefFormatOption, parseRefs } from './parse-refs.ts'

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
  const place = `refs/remotes/*/${proposalPrefix}*`
  const mains = new Map<string, string>()
  const listing = runGitQuery(folder, 'for-each-ref', '--sort=-committerdate', toRefFormatOption(fields), place)
  return parseRefs(listing).flatMap((record) => {
    const [name = '', commit = '', author = '', email = '', title = ''] = record
    const at = name.indexOf(`/${proposalPrefix}`)
    const remote = name.slice(0, at)
    const main = mains.get(remote) ?? findKnownMain(folder, remote)?.commit ?? ''
    mains.set(remote, main)
    const base = main === '' ? '' : runGitQuery(folder, 'merge-base', main, commit)
    return base === '' ? [] : [{ branch: name.slice(at + 1), commit, author, email, title, main, base }]
  })
}
