import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile, ProposalName } from '../../model/call-responses.ts'
import { runGitQuery } from '../run-git.ts'
import { listKnownProposals } from './list-known-proposals.ts'
import { findKnownMain } from './remote.ts'
import { isAbsent, parseRawDiff } from './tree-changes.ts'

/**
 * Adds to each file whose current version was sent the proposal that has it. Reads only this computer's copy of the shared repository, so
 * it needs no network.
 */
export function markSentFiles(folder: string, files: readonly ChangedFile[]): ChangedFile[] {
  const sent = findSentFiles(
    folder,
    files.map(({ path }) => path),
  )
  return files.map((file) => {
    const sentIn = sent.get(file.path)
    return sentIn === undefined ? file : { ...file, sentIn }
  })
}

/** The newest proposal that made the current version of each file, or deleted it, by path. */
function findSentFiles(folder: string, paths: readonly string[]): ReadonlyMap<string, ProposalName> {
  const sent = new Map<string, ProposalName>()
  if (paths.length === 0) return sent
  const own = hashFiles(folder, paths)
  for (const { base, commit, branch, title } of listKnownProposals(folder).toReversed())
    for (const path of listSameFiles(folder, own, base, commit)) sent.set(path, { branch, title })
  return sent
}

/**
 * The files that are exactly as main has changed them since the branch in use left it: they came into the folder with a proposal. Reads
 * only this computer's copy of the shared repository.
 */
export function findPublishedFiles(folder: string, paths: readonly string[]): ReadonlySet<string> {
  const remotes = runGitQuery(folder, 'remote').split('\n')
  const remote = remotes.includes('origin') ? 'origin' : (remotes[0] ?? '')
  const main = remote === '' ? undefined : findKnownMain(folder, remote)
  const base = main && runGitQuery(folder, 'merge-base', 'HEAD', main.commit)
  if (!main || !base || base === main.commit || paths.length === 0) return new Set()
  return new Set(listSameFiles(folder, hashFiles(folder, paths), base, main.commit))
}

/** Lists the files that a commit changed since another one and that are in the folder as it left them. */
function listSameFiles(
  folder: string,
  own: ReadonlyMap<string, string | undefined>,
  base: string,
  commit: string,
): readonly string[] {
  const changes = runGitQuery(folder, 'diff-tree', '-r', '--raw', '-z', '--no-renames', '--relative', base, commit)
  return parseRawDiff(changes).flatMap(({ path, after }) =>
    own.has(path) && own.get(path) === (isAbsent(after) ? undefined : after.blob) ? [path] : [],
  )
}

/** The blobs that git would create for the files, by path; undefined for one that does not exist. */
function hashFiles(folder: string, paths: readonly string[]): ReadonlyMap<string, string | undefined> {
  const present = paths.filter((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
  const hashes = present.length === 0 ? [] : runGitQuery(folder, 'hash-object', '--', ...present).split('\n')
  const blobs = new Map(present.map((path, at) => [path, hashes[at]]))
  return new Map(paths.map((path) => [path, blobs.get(path)]))
}
