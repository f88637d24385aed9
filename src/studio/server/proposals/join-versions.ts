import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileVersions } from '../../model/proposal-calls.ts'
import { findSourceText, readSource, saveSource, type SaveResult } from '../source-files.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { findBase } from './build-proposal.ts'
import { GitRunner, GitError } from './git-runner.ts'
import { addJoinedVersion, keepJoinedVersions, readJoinedVersions, type BothVersions } from './joined-versions.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'
import { withTemporaryFolder } from './with-temporary-folder.ts'
import { isAbsent } from './tree-changes.ts'

/** How many characters git's marks of differing lines have: more than any line of a text that looks like one. */
const markerSize = 60

const bothVersions = new RegExp(
  `^<{${markerSize}} .*\\n([^]*?)^={${markerSize}}\\r?\\n([^]*?)^>{${markerSize}} .*\\n?`,
  'gm',
)

/** The versions that an editor saw. */
interface SeenVersions extends Pick<FileVersions, 'theirBlob'> {
  readonly mine?: string | undefined
}

/** The versions of a file in the folder and in main, as sending last fetched it. @throws {ProposalSendingError} */
export async function readFileVersions(folder: string, path: string): Promise<FileVersions> {
  try {
    const { mine, theirs } = await findVersions(folder, path)
    return {
      ...(mine && { mine: mine.text }),
      ...(theirs.text !== undefined && { theirs: theirs.text }),
      theirBlob: theirs.blob,
    }
  } catch (error) {
    throw explainGitError(error)
  }
}

/**
 * Saves a file with both versions of the lines that differ in both, one after the other; a file that one side deleted stays as it is in the folder.
 * From then on, a proposal of the file is a change of main's version: what the editor leaves out of it is left out on purpose. Saves nothing if one
 * of the versions is not the one that the editor saw. @throws {ProposalSendingError}
 */
export async function joinFileVersions(folder: string, path: string, seen: SeenVersions): Promise<SaveResult> {
  try {
    const { mine, theirs, base, commit } = await findSeenVersions(folder, path, seen)
    if (!mine || theirs.text === undefined) {
      addJoinedVersion(folder, commit, path, theirs.blob)
      return { hash: mine?.hash ?? '' }
    }
    const { text, both } = await mergeVersions(folder, [mine.text, base ?? '', theirs.text])
    const saved = saveSource(folder, path, text, mine.hash)
    if (!('conflict' in saved)) addJoinedVersion(folder, commit, path, theirs.blob, both)
    return saved
  } catch (error) {
    throw explainGitError(error)
  }
}

/**
 * Restores a file as it was before the editor changed or deleted it, so that no proposal contains it. Restores nothing if one of the versions
 * is not the one that the editor saw. @throws {ProposalSendingError}
 */
export async function dropOwnVersion(folder: string, path: string, seen: SeenVersions): Promise<{ path: string }> {
  try {
    const { git, commit } = await findSeenVersions(folder, path, seen)
    keepJoinedVersions(folder, (one) => one !== path)
    await git.run(['restore', `--source=${commit}`, '--staged', '--worktree', '--', `:(literal)${path}`])
    return { path }
  } catch (error) {
    throw explainGitError(error)
  }
}

/** Merges texts (mine, base and theirs); where mine and theirs differ, both are in the text and listed. */
function mergeVersions(folder: string, texts: readonly string[]): Promise<{ text: string; both: BothVersions[] }> {
  return withTemporaryFolder(async (temporary) => {
    const files = texts.map((_, at) => join(temporary, String(at)))
    await Promise.all(files.map((file, at) => writeFile(file, texts[at]!)))
    try {
      await new GitRunner(folder).run(['merge-file', '--quiet', `--marker-size=${markerSize}`, ...files])
    } catch (error) {
      // It refuses where both differ, and marks these lines in the file.
      if (!(error instanceof GitError) || error.problem !== 'refused') throw error
    }
    const merged = await readFile(files[0]!, 'utf8')
    const differing = [...merged.matchAll(bothVersions)].map(([, mine, theirs]) => ({ mine: mine!, theirs: theirs! }))
    const both = differing.filter(({ mine, theirs }) => mine.trim() !== '' && theirs.trim() !== '')
    return { text: merged.replace(bothVersions, '$1$2'), both }
  })
}

async function findSeenVersions(folder: string, path: string, seen: SeenVersions) {
  const found = await findVersions(folder, path)
  if (found.mine?.text !== seen.mine || found.theirs.blob !== seen.theirBlob)
    throw new UserFacingError(
      'One of the versions has changed since you looked. Send again, and look at both once more.',
    )
  return found
}

async function findVersions(folder: string, path: string) {
  const git = new GitRunner(folder)
  const mine = findSourceText(folder, path) === undefined ? undefined : readSource(folder, path)
  const main = findKnownMain(folder, (await findRemote(git))?.name)
  if (!main) throw createProposalSendingError('no-commit')
  const commit = await findBase(git, main.commit)
  const find = (revision: string) => git.ask('rev-parse', '--verify', '--quiet', `${revision}:./${path}`)
  // With the line ends of the checkout.
  const read = async (blob: string) =>
    blob === '' || isAbsent({ blob }) ? undefined : git.run(['cat-file', '--filters', `--path=${path}`, blob])
  const base = await read(readJoinedVersions(folder, commit).get(path) ?? (await find(commit)))
  const blob = (await find(main.commit)) || '0'.repeat(commit.length)
  return { git, commit, mine, base, theirs: { blob, text: await read(blob) } }
}
