import { compile } from '../../../compiler/compile.ts'
import { readRevision } from '../../../compiler/source/read-revision.ts'
import type { ProposalReview } from '../../model/proposal-calls.ts'
import { buildChangesDocument } from '../build-changes-document.ts'
import { GitProcess } from './git-process.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createSendingError } from './sending-error.ts'

/** What a proposal changes for participants since it left main, and what the check finds in it. @throws {SendingError} */
export async function reviewProposal(folder: string, commit: string): Promise<ProposalReview> {
  const git = new GitProcess(folder)
  const main = await findKnownMain(git, (await findRemote(git))?.name)
  const base = main && (await git.ask('merge-base', main.commit, commit)).split('\n')[0]
  if (!base) throw createSendingError('unrelated')
  const [before, after] = [base, commit].map((revision) => compile(readRevision(revision, folder)))
  const known = new Set(before!.findings.map(({ rule, file, message }) => `${rule} ${file} ${message}`))
  const { items, differ } = buildChangesDocument(
    { name: base, compilation: before! },
    { name: commit, compilation: after! },
  )
  return {
    findings: after!.findings.filter(
      ({ severity, rule, file, message }) => severity !== 'note' && !known.has(`${rule} ${file} ${message}`),
    ),
    differ,
    items,
  }
}
