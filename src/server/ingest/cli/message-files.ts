import { findErrorCode } from '../../http/find-error-code.ts'
import { compareStrings } from '../../../catalogue/words.ts'
import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { findMessageKind } from '../files/read-file-messages.ts'

/** A file with messages. */
export interface MessageFile {
  readonly path: string
  /** Its path in the folder that is fed in, or its name if it is fed in alone. */
  readonly name: string
  readonly kind: 'lines' | 'whole'
  readonly bytes: number
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number
}

/** A file in the folder that is not read, and why. */
export interface SkippedFile {
  readonly path: string
  readonly reason: string
}

/** The files of a folder. */
export interface FoundFiles {
  /** The file or folder in which they were looked for. */
  readonly path: string
  readonly files: readonly MessageFile[]
  readonly skipped: readonly SkippedFile[]
}

const wrongNameReason = 'expected a name that ends in .json or .ndjson'

/**
 * Finds the files with messages at a path: the file itself, or those in a folder and its subfolders, sorted by name. Skips files and
 * subfolders whose names begin with a dot, which belong to the operating system and to tools.
 *
 * @throws Error if there is nothing at the path, or no file in the folder.
 */
export async function collectMessageFiles(path: string): Promise<FoundFiles> {
  const isFolder = (await statExisting(path)).isDirectory()
  const found: { path: string; isLink: boolean }[] = isFolder ? await listPaths(path) : [{ path, isLink: false }]
  // A mistyped folder must not look like one whose messages were all taken.
  if (found.length === 0) throw new Error(`There is no .json or .ndjson file in ${path}.`)
  const files: MessageFile[] = []
  const skipped: SkippedFile[] = []
  for (const each of found) {
    const kind = findMessageKind(each.path)
    if (!kind || each.isLink)
      skipped.push({ path: each.path, reason: kind ? 'expected a file, not a link or a device' : wrongNameReason })
    else {
      const about = await stat(each.path).catch(() => undefined)
      if (!about) skipped.push({ path: each.path, reason: 'it no longer exists' })
      else {
        const name = isFolder ? relative(path, each.path) : basename(each.path)
        files.push({ path: each.path, name, kind, bytes: about.size, changed: about.mtimeMs })
      }
    }
  }
  return { path, files, skipped }
}

async function statExisting(path: string): Promise<Stats> {
  return stat(path).catch((error: unknown) => {
    if (findErrorCode(error) !== 'ENOENT') throw error
    throw new Error(`There is no file or folder "${path}".`, { cause: error })
  })
}

async function listPaths(folder: string): Promise<{ path: string; isLink: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const isHidden = (path: string): boolean =>
    relative(folder, path)
      .split(sep)
      .some((name) => name.startsWith('.'))
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isLink: !entry.isFile() }))
    .filter(({ path }) => !isHidden(path))
    .sort((a, b) => compareStrings(a.path, b.path))
}
