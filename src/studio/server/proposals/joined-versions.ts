import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { replaceFile } from '../../../compiler/source/replace-file.ts'
import { readGitFolder } from '../git-revisions.ts'

const joined = v.object({
  folder: v.string(),
  base: v.string(),
  blobs: v.record(v.string(), v.string()),
  unjoined: v.optional(v.record(v.string(), v.array(v.object({ mine: v.string(), theirs: v.string() }))), {}),
})
const joinedFile = v.pipe(v.string(), v.parseJson(), joined)

/** The lines of a file in which both versions differ, as they were put into it one after the other. */
export type BothVersions = v.InferOutput<typeof joined>['unjoined'][string][number]

/**
 * The versions from main that an editor has put into files of the folder, as blobs by path, stored in git's own folder. `base` is the
 * commit at which the checkout and main diverged: once main is pulled, earlier versions no longer count.
 */
export function readJoinedVersions(folder: string, base: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(readSince(folder, base).blobs))
}

/** The lines of files that had both versions, and may still have them. */
export function readBothVersions(folder: string, base: string): ReadonlyMap<string, readonly BothVersions[]> {
  return new Map(Object.entries(readSince(folder, base).unjoined))
}

/** Keeps which version of main is in a file, and the lines of both that are now in it. */
export function addJoinedVersion(
  folder: string,
  base: string,
  path: string,
  blob: string,
  both: readonly BothVersions[] = [],
): void {
  const { blobs, unjoined } = readSince(folder, base)
  // What was put into it earlier may still have to be joined.
  const all = [...(unjoined[path] ?? []), ...both]
  write({ folder, base, blobs: { ...blobs, [path]: blob }, unjoined: { ...unjoined, [path]: all } })
}

/** Forgets lines of which the editor wants both versions. */
export function keepBothVersions(folder: string, path: string, { mine, theirs }: BothVersions): void {
  const kept = read(folder)
  const both = kept?.unjoined[path]
  if (!kept || !both) return
  const left = both.filter((one) => one.mine !== mine || one.theirs !== theirs)
  write({ ...kept, unjoined: { ...kept.unjoined, [path]: left } })
}

/** Forgets what was put into files that are no longer changed: a later change begins without it. */
export function keepJoinedVersions(folder: string, isChanged: (path: string) => boolean): void {
  const kept = read(folder)
  if (!kept) return
  const paths = Object.keys(kept.blobs)
  if (paths.every(isChanged)) return
  const leave = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([path]) => isChanged(path)))
  write({ ...kept, blobs: leave(kept.blobs), unjoined: leave(kept.unjoined) })
}

function readSince(folder: string, base: string): v.InferOutput<typeof joined> {
  const kept = read(folder)
  return kept?.base === base ? kept : { folder, base, blobs: {}, unjoined: {} }
}

function read(folder: string): v.InferOutput<typeof joined> | undefined {
  const file = getFile(folder)
  const found = existsSync(file) ? v.safeParse(joinedFile, readFileSync(file, 'utf8')) : undefined
  return found?.success && found.output.folder === folder ? found.output : undefined
}

function write(kept: v.InferOutput<typeof joined>): void {
  replaceFile(getFile(kept.folder), JSON.stringify(kept))
}

function getFile(folder: string): string {
  return join(readGitFolder(folder), 'studio-joined.json')
}
