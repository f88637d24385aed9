import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile, ProposalName } from '../../model/call-responses.ts'
import { runGitQuery } from '../run-git.ts'
import { proposalPrefix } from './branch-name.ts'

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

/** The newest proposal that has the current version of each file, by path. */
function findSentFiles(folder: string, paths: readonly string[]): ReadonlyMap<string, ProposalName> {
  const sent = new Map<string, ProposalName>()
  if (paths.length === 0) return sent
  const format = '--format=%(objectname) %(refname:lstrip=3) %(contents:subject)'
  const proposals = runGitQuery(
    folder,
    'for-each-ref',
    '--sort=committerdate',
    format,
    `refs/remotes/*/${proposalPrefix}*`,
  )
  const own = hashFiles(folder, paths)
  for (const [, commit, branch, title] of proposals.matchAll(/^([0-9a-f]+) (\S+) (.*)$/gm)) {
    const theirs = listBlobs(folder, commit!, paths)
    for (const path of paths) if (theirs.get(path) === own.get(path)) sent.set(path, { branch: branch!, title: title! })
  }
  return sent
}

/** The blobs that git would create for the existing files, by path. */
function hashFiles(folder: string, paths: readonly string[]): ReadonlyMap<string, string | undefined> {
  const present = paths.filter((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
  const hashes = present.length === 0 ? [] : runGitQuery(folder, 'hash-object', '--', ...present).split('\n')
  return new Map(present.map((path, at) => [path, hashes[at]]))
}

/** The blobs of these files in a commit, by path. */
function listBlobs(folder: string, commit: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const listing = runGitQuery(folder, 'ls-tree', '-z', commit, '--', ...paths)
  return new Map(
    [...listing.matchAll(/(?:^|\0)\d+ blob ([0-9a-f]+)\t([^\0]+)/g)].map(([, blob, path]) => [path!, blob!]),
  )
}
