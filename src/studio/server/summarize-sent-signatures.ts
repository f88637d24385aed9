import type { ApprovalsFile } from '../../compiler/parse/content-file.ts'
import type { ProposalDocument, SentSignatures } from '../model/call-responses.ts'
import { toTextKey } from '../model/sign-off.ts'
import { approvalsPath, compareSignatures, listNewSignatures, parseApprovals } from './list-new-signatures.ts'
import { listKnownProposals } from './proposals/list-known-proposals.ts'
import { runGitQuery } from './run-git.ts'

/**
 * Summarizes the signatures on their way: lists those in proposals that the main branch does not have, and counts the folder's own that are in no proposal. Reads only
 * this computer's copy of the shared repository, so it needs no network.
 */
export function summarizeSentSignatures(folder: string): Pick<ProposalDocument, 'sentSignatures' | 'unsentSignatures'> {
  const own = listNewSignatures(folder).map(toTextKey)
  const email = runGitQuery(folder, 'config', 'user.email').toLowerCase()
  const known = listKnownProposals(folder)
  const mains = new Set(known.map(({ main }) => main))
  const settled = new Set([...mains].flatMap((main) => listKeys(undefined, readApprovals(folder, main))))
  const sentSignatures = known.flatMap((proposal): SentSignatures[] => {
    const { branch, commit, author, title, base } = proposal
    if (readBlobId(folder, base) === readBlobId(folder, commit)) return []
    const added = listKeys(readApprovals(folder, base), readApprovals(folder, commit))
    const wordings = added.filter((key) => !settled.has(key))
    const isOwn = email !== '' && proposal.email.toLowerCase() === `<${email}>`
    const kept = wordings.filter((key) => own.includes(key)).length
    return wordings.length === 0 ? [] : [{ branch, title, author, isOwn, wordings, kept }]
  })
  const sent = new Set(sentSignatures.flatMap(({ wordings }) => wordings))
  return { sentSignatures, unsentSignatures: own.filter((key) => !sent.has(key) && !settled.has(key)).length }
}

function readBlobId(folder: string, commit: string): string {
  return runGitQuery(folder, 'rev-parse', '--verify', '--quiet', `${commit}:./${approvalsPath}`)
}

function readApprovals(folder: string, commit: string): ApprovalsFile | undefined {
  return parseApprovals(runGitQuery(folder, 'show', `${commit}:./${approvalsPath}`))
}

function listKeys(before: ApprovalsFile | undefined, after: ApprovalsFile | undefined): readonly string[] {
  return compareSignatures(before, after).map(toTextKey)
}
