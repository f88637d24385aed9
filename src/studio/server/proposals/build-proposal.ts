import type { GitIdentity, ProposalRequest } from '../../model/proposal-calls.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { createCommit } from './create-commit.ts'
import type { GitRunner } from './git-runner.ts'
import { readJoinedVersions } from './joined-versions.ts'
import { listUnjoinedLines } from './list-unjoined-lines.ts'
import { getMergeBase } from './merge-base.ts'
import { mergeChanges } from './merge-changes.ts'
import { createProposalSendingError, ProposalSendingError } from './sending-error.ts'
import { isAbsent, listFolderChanges, type TreeChange, type TreeEntry } from './tree-changes.ts'

/** The longest title of a proposal. */
const maxTitleLength = 100

/** A commit on main with the files that an editor chose. */
interface BuiltProposal {
  readonly commit: string
  readonly title: string
  readonly reason: string
  /** The files that differ from main, by their paths in the content folder. */
  readonly files: readonly string[]
}

/** The path of the content folder in its repository: `content/`, empty at the top. @throws {ProposalSendingError} outside a repository */
export async function findPrefix(git: GitRunner): Promise<string> {
  const [isInside, prefix = ''] = (await git.ask('rev-parse', '--is-inside-work-tree', '--show-prefix')).split('\n')
  if (isInside !== 'true') throw createProposalSendingError('no-repository')
  return prefix
}

/** The commit at which the checkout and main diverged. @throws {ProposalSendingError} if they have no commit in common */
export async function findBase(git: GitRunner, main: string): Promise<string> {
  if ((await git.ask('rev-parse', '--verify', '--quiet', 'HEAD')) === '') throw createProposalSendingError('no-commit')
  return getMergeBase(git, 'HEAD', main)
}

/** Makes a commit on main of the files that were chosen, whether or not they are in a commit of the checkout; nothing is sent. @throws {ProposalSendingError} */
export async function buildProposal(
  git: GitRunner,
  request: ProposalRequest,
  identity: GitIdentity,
  main: string,
): Promise<BuiltProposal> {
  const [title, reason] = [request.title.replace(/\s+/g, ' ').trim(), request.reason.trim()]
  if (title === '' || reason === '') throw new UserFacingError('Say what changes, and why.')
  if (title.length > maxTitleLength)
    throw new UserFacingError(`Unexpected title of ${title.length} characters, expected ${maxTitleLength} at most.`)
  const prefix = await findPrefix(git)
  const base = await findBase(git, main)
  const chosen = new Set(request.paths)
  const unjoined = listUnjoinedLines(git.folder, base, request.paths)
  if (unjoined.length > 0) throw createProposalSendingError('unjoined', { unjoined })
  const joined = readJoinedVersions(git.folder, base)
  const changes = (await listFolderChanges(git, base)).flatMap((change): TreeChange[] => {
    const path = change.path.slice(prefix.length)
    const blob = joined.get(path)
    if (!chosen.has(path)) return []
    return [blob === undefined ? change : { ...change, before: toTreeEntry(blob, change) }]
  })
  const merged = await mergeChanges(git, changes, base, main).catch((error: unknown) => {
    throw error instanceof ProposalSendingError ? removePrefix(error, prefix) : error
  })
  if (merged.length === 0) throw createProposalSendingError('nothing-to-send')
  const commit = await createCommit(git, main, merged, `${title}\n\n${reason}\n`, identity)
  return { commit, title, reason, files: merged.map(({ path }) => path.slice(prefix.length)) }
}

/** Main's version that an editor has seen, with the mode of the file. */
function toTreeEntry(blob: string, { before, after }: TreeChange): TreeEntry {
  if (isAbsent({ blob })) return { mode: '000000', blob }
  return { mode: isAbsent(after) ? before.mode : after.mode, blob }
}

/** The files of an error, as paths in the content folder. */
function removePrefix({ failure }: ProposalSendingError, prefix: string): ProposalSendingError {
  const { files = [] } = failure
  return new ProposalSendingError({ ...failure, files: files.map((path) => path.slice(prefix.length)) })
}
