import type { ChangedFile } from '../../model/call-responses.ts'
import type { SendingState } from '../../model/proposal-calls.ts'
import { countSignatures } from '../list-new-signatures.ts'
import { findBase, findPrefix } from './build-proposal.ts'
import { GitRunner } from './git-runner.ts'
import { markSentFiles } from './mark-sent-files.ts'
import { readIdentity } from './identity.ts'
import { keepJoinedVersions } from './joined-versions.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'
import { isAbsent, isSameEntry, listCommitChanges, listFolderChanges, type TreeChange } from './tree-changes.ts'

/** Finds how the content folder differs from this computer's copy of main, and who would send the changes where. @throws {ProposalSendingError} */
export async function readSendingState(folder: string): Promise<SendingState> {
  const git = new GitRunner(folder)
  try {
    const prefix = await findPrefix(git)
    const [identity, remote] = [await readIdentity(git), await findRemote(git)]
    const main = findKnownMain(folder, remote?.name) ?? findKnownMain(folder, undefined)
    if (!main) throw createProposalSendingError('no-commit')
    const base = await findBase(git, main.commit)
    const theirs = new Map((await listCommitChanges(git, base, main.commit)).map((one) => [one.path, one.after]))
    const all = await listFolderChanges(git, base)
    const changed = new Set(all.map(({ path }) => path.slice(prefix.length)))
    keepJoinedVersions(folder, (path) => changed.has(path))
    const changes = all.filter(({ path, before, after }) => !isSameEntry(theirs.get(path) ?? before, after))
    return {
      ...(identity && { identity }),
      ...(remote && { remote: remote.address }),
      main: main.name,
      files: countSignatures(
        folder,
        markSentFiles(
          folder,
          changes.map((change) => ({ path: change.path.slice(prefix.length), state: toState(change) })),
        ),
      ),
    }
  } catch (error) {
    throw explainGitError(error)
  }
}

function toState({ before, after }: TreeChange): ChangedFile['state'] {
  if (isAbsent(before)) return 'new'
  return isAbsent(after) ? 'deleted' : 'changed'
}
