import type { ApprovalsFile } from '../../compiler/parse/content-file.ts'
import type { ProposalDocument, SentSignatures } from '../model/call-responses.ts'
import { toTextKey } from '../model/sign-off.ts'
import { approvalsPath, compareSignatures, listNewSignatures, parseApprovals } from './list-new-signatures.ts'
import { proposalPrefix } from './proposals/branch-name.ts'
import { runGitQuery } from './run-git.ts'

/** A proposal's branch and commit in this computer's copy of the shared repository. */
interface KnownProposal {
  readonly remote: string
  readonly branch: string
  readonly commit: string
  readonly author: string
  readonly email: string
  readonly title: string
}

const fields = ['refname:lstrip=2', 'objectname', 'authorname', 'authoremail', 'contents:subject']

/**
 * Lists the signatures in proposals that the main branch does not have, and counts the folder's own that are in no proposal. Reads only
 * this computer's copy of the shared repository, so it needs no network.
 */
export function listSentSignatures(folder: string): Pick<ProposalDocument, 'sentSignatures' | 'unsentSignatures'> {
  const own = listNewSignatures(folder).map(toTextKey)
  const email = runGitQuery(folder, 'config', 'user.email').toLowerCase()
  const known = listKnownProposals(folder)
  const mains = new Map(known.map(({ remote }) => [remote, findMain(folder, remote)]))
  const settled = new Set([...mains.values()].flatMap((main) => listKeys(undefined, readApprovals(folder, main))))
  const sentSignatures = known.flatMap((proposal): SentSignatures[] => {
    const { remote, branch, commit, author, title } = proposal
    const main = mains.get(remote) ?? ''
    const base = main === '' ? '' : runGitQuery(folder, 'merge-base', main, commit).split('\n')[0]!
    if (base === '' || findBlob(folder, base) === findBlob(folder, commit)) return []
    const added = listKeys(readApprovals(folder, base), readApprovals(folder, commit))
    const wordings = added.filter((key) => !settled.has(key))
    const isOwn = email !== '' && proposal.email.toLowerCase() === `<${email}>`
    const kept = wordings.filter((key) => own.includes(key)).length
    return wordings.length === 0 ? [] : [{ branch, title, author, isOwn, wordings, kept }]
  })
  const sent = new Set(sentSignatures.flatMap(({ wordings }) => wordings))
  return { sentSignatures, unsentSignatures: own.filter((key) => !sent.has(key) && !settled.has(key)).length }
}

/** The newest first. */
function listKnownProposals(folder: string): readonly KnownProposal[] {
  const format = `--format=${fields.map((name) => `%(${name})`).join('%00')}`
  const place = `refs/remotes/*/${proposalPrefix}*`
  return runGitQuery(folder, 'for-each-ref', '--sort=-committerdate', format, place)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', commit = '', author = '', email = '', title = ''] = line.split('\0')
      const at = name.indexOf(`/${proposalPrefix}`)
      return { remote: name.slice(0, at), branch: name.slice(at + 1), commit, author, email, title }
    })
}

/** The commit of a remote's main branch as last fetched; empty if none is known. */
function findMain(folder: string, remote: string): string {
  const names = ['HEAD', 'main', 'master'].map((name) => `refs/remotes/${remote}/${name}^{commit}`)
  return (
    names.map((name) => runGitQuery(folder, 'rev-parse', '--verify', '--quiet', name)).find((one) => one !== '') ?? ''
  )
}

function findBlob(folder: string, commit: string): string {
  return runGitQuery(folder, 'rev-parse', '--verify', '--quiet', `${commit}:./${approvalsPath}`)
}

function readApprovals(folder: string, commit: string): ApprovalsFile | undefined {
  return commit === '' ? undefined : parseApprovals(runGitQuery(folder, 'show', `${commit}:./${approvalsPath}`))
}

function listKeys(before: ApprovalsFile | undefined, after: ApprovalsFile | undefined): readonly string[] {
  return compareSignatures(before, after).map(toTextKey)
}
