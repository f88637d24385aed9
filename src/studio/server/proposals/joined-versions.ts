import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { replaceFile } from '../../../compiler/source/replace-file.ts'
import { findGitFolder } from '../git-revisions.ts'

const joined = v.object({ folder: v.string(), base: v.string(), blobs: v.record(v.string(), v.string()) })
const joinedFile = v.pipe(v.string(), v.parseJson(), joined)

/**
 * The versions from main that an editor has put into files of the folder, as blobs by path, stored in git's own folder. `base` is the
 * commit at which the checkout and main diverged: once main is pulled, earlier versions no longer count.
 */
export function readJoinedVersions(folder: string, base: string): ReadonlyMap<string, string> {
  const kept = read(folder)
  return new Map(kept?.base === base ? Object.entries(kept.blobs) : [])
}

export function addJoinedVersion(folder: string, base: string, path: string, blob: string): void {
  write({ folder, base, blobs: { ...Object.fromEntries(readJoinedVersions(folder, base)), [path]: blob } })
}

/** Forgets what was put into files that are no longer changed: a later change begins without it. */
export function keepJoinedVersions(folder: string, isChanged: (path: string) => boolean): void {
  const kept = read(folder)
  if (!kept) return
  const blobs = Object.entries(kept.blobs)
  const left = blobs.filter(([path]) => isChanged(path))
  if (left.length < blobs.length) write({ ...kept, blobs: Object.fromEntries(left) })
}

function read(folder: string): v.InferOutput<typeof joined> | undefined {
  const file = findFile(folder)
  const found = existsSync(file) ? v.safeParse(joinedFile, readFileSync(file, 'utf8')) : undefined
  return found?.success && found.output.folder === folder ? found.output : undefined
}

function write(kept: v.InferOutput<typeof joined>): void {
  replaceFile(findFile(kept.folder), JSON.stringify(kept))
}

function findFile(folder: string): string {
  return join(findGitFolder(folder), 'studio-joined.json')
}
