import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import ownSystem, { dirname, join, sep, type PlatformPath } from 'node:path'
import { replaceFile } from '../../compiler/source/replace-file.ts'
import { UserFacingError } from './user-facing-error.ts'

/** A file as it is on disk. */
interface SourceOnDisk {
  readonly text: string
  /** A save must name it, so it cannot overwrite a change made in the meantime. */
  readonly hash: string
}

/** The hash of the saved text, or, if the file on disk had changed and nothing was saved, that file. */
export type SaveResult = { readonly hash: string } | { readonly conflict: SourceOnDisk }

/** Reads a file of the content folder; refuses any other path, and links that lead out of the folder. */
export function readSource(folder: string, requested: string): SourceOnDisk {
  const text = readFileSync(resolveFile(folder, requested), 'utf8')
  return { text, hash: hashText(text) }
}

/** A file that was listed as changed, of any kind; empty if there is none. */
export function readChangedSource(folder: string, path: string): SourceOnDisk {
  const file = join(folder, path)
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return { text: '', hash: '' }
  const text = readFileSync(file, 'utf8')
  return { text, hash: hashText(text) }
}

/** Overwrites a file of the content folder, unless the file on disk no longer has the hash that the editor read. */
export function saveSource(folder: string, requested: string, text: string, hash: string): SaveResult {
  const file = resolveFile(folder, requested)
  const onDisk = readSource(folder, requested)
  if (onDisk.hash !== hash) return { conflict: onDisk }
  replaceFile(file, text)
  return { hash: hashText(text) }
}

/** Overwrites a file of the content folder whose text on disk was just read. */
export function overwriteSource(folder: string, requested: string, text: string): void {
  replaceFile(resolveFile(folder, requested), text)
}

/** Deletes a file of the content folder. */
export function deleteSource(folder: string, requested: string): void {
  rmSync(resolveFile(folder, requested))
}

/** The text of a file of the content folder; undefined if there is no such file. */
export function findSourceText(folder: string, requested: string): string | undefined {
  const isThere = lstatSync(join(folder, requireContentPath(folder, requested)), { throwIfNoEntry: false })
  return isThere && readSource(folder, requested).text
}

/** Writes a new file into an existing folder of the content folder; refuses a path that already exists. */
export function createSource(folder: string, requested: string, text: string): void {
  const path = requireContentPath(folder, requested)
  const file = join(folder, path)
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new UserFacingError(`${path} already exists. Choose a different name.`)
  if (!lstatSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new UserFacingError(`There is no folder for ${path} in the content folder. Create the folder first.`)
  assertInside(folder, dirname(file), path)
  // Fails if the file was created in the meantime.
  writeFileSync(file, text, { flag: 'wx' })
}

function resolveFile(folder: string, requested: string): string {
  const path = requireContentPath(folder, requested)
  const file = join(folder, path)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new UserFacingError(`There is no file ${path} in the content folder. Reload the page.`)
  assertInside(folder, file, path)
  return file
}

function requireContentPath(folder: string, requested: string): string {
  const path = findContentPath(folder, requested)
  if (path === undefined)
    throw new UserFacingError('The studio changes texts and definitions in the content folder only.')
  return path
}

/** Refuses a path whose links lead out of the content folder. */
function assertInside(folder: string, target: string, path: string): void {
  if (!realpathSync(target).startsWith(realpathSync(folder) + sep))
    throw new UserFacingError(
      `${path} leads out of the content folder through a link. Replace the link with what it links to.`,
    )
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The path in the content folder of a file that an editor may change, with slashes; undefined for any other. `system` has the rules for
 * paths of the operating system.
 */
export function findContentPath(
  folder: string,
  requested: string,
  system: PlatformPath = ownSystem,
): string | undefined {
  const path = system.relative(folder, system.resolve(folder, requested)).replaceAll(system.sep, '/')
  const isInside = path !== '' && !path.startsWith('..') && system.resolve(folder, path) === system.join(folder, path)
  return isInside && path === requested && /\.(?:mdx|json)$/.test(path) && /^[\w./-]+$/.test(path) ? path : undefined
}
