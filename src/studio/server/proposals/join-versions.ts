import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileVersions } from '../../model/proposal-calls.ts'
import { readSource, saveSource, type SaveResult } from '../source-files.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { findBase } from './build-proposal.ts'
import { GitClient } from './git-client.ts'
import { addJoinedVersion, readJoinedVersions } from './joined-versions.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'
import { withTemporaryFolder } from './temporary-index.ts'

/** The versions of a file in the folder and in main, as sending last fetched it. @throws {ProposalSendingError} */
export async function readFileVersions(folder: string, path: string): Promise<FileVersions> {
  try {
    const { mine, theirs } = await findVersions(folder, path)
    return { mine: mine.text, theirs: theirs.text, theirBlob: theirs.blob }
  } catch (error) {
    throw explainGitError(error)
  }
}

/**
 * Saves a file with both versions of the lines that differ in both, one after the other. From then on, a proposal of the file is a change of main's
 * version: what the editor leaves out of it is left out on purpose. Saves nothing if one of the versions is not the one that the editor saw.
 * @throws {ProposalSendingError}
 */
export async function joinFileVersions(
  folder: string,
  path: string,
  seen: Pick<FileVersions, 'mine' | 'theirBlob'>,
): Promise<SaveResult> {
  try {
    const { mine, theirs, base, commit, git } = await findVersions(folder, path)
    if (mine.text !== seen.mine || theirs.blob !== seen.theirBlob)
      throw new UserFacingError(
        'One of the versions has changed since you looked. Send again, and look at both once more.',
      )
    const both = await withTemporaryFolder(async (temporary) => {
      const texts = [mine.text, base, theirs.text]
      const files = texts.map((_, at) => join(temporary, String(at)))
      await Promise.all(files.map((file, at) => writeFile(file, texts[at]!)))
      return git.run(['merge-file', '--quiet', '--stdout', '--union', ...files])
    })
    const saved = saveSource(folder, path, both, mine.hash)
    if (!('conflict' in saved)) addJoinedVersion(folder, commit, path, theirs.blob)
    return saved
  } catch (error) {
    throw explainGitError(error)
  }
}

async function findVersions(folder: string, path: string) {
  const git = new GitClient(folder)
  const mine = readSource(folder, path)
  const main = findKnownMain(folder, (await findRemote(git))?.name)
  if (!main) throw createProposalSendingError('no-commit')
  const commit = await findBase(git, main.commit)
  const blob = await git.ask('rev-parse', '--verify', '--quiet', `${main.commit}:./${path}`)
  if (blob === '') throw new UserFacingError('Other people deleted this file.')
  // With the line ends of the checkout.
  const readText = (object: string) => git.run(['cat-file', '--filters', `--path=${path}`, object])
  const before =
    readJoinedVersions(folder, commit).get(path) ||
    (await git.ask('rev-parse', '--verify', '--quiet', `${commit}:./${path}`))
  return {
    git,
    commit,
    mine,
    base: before === '' ? '' : await readText(before),
    theirs: { blob, text: await readText(blob) },
  }
}
