import type { GitRunner } from './git-runner.ts'
import { createProposalSendingError } from './sending-error.ts'

/** The commit at which two commits diverged; undefined if they have none in common, or git does not know one of them. */
export async function findMergeBase(git: GitRunner, one: string, other: string): Promise<string | undefined> {
  return (await git.ask('merge-base', one, other)) || undefined
}

/** The commit at which two commits diverged. @throws {ProposalSendingError} if they have none in common */
export async function getMergeBase(git: GitRunner, one: string, other: string): Promise<string> {
  const base = await findMergeBase(git, one, other)
  if (base === undefined) throw createProposalSendingError('unrelated')
  return base
}
