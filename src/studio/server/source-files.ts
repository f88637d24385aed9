import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { replaceFile } from '../../compiler/source/replace-file.ts'

/** A file as it is on disk. */
export interface SourceOnDisk {
  readonly text: string
  /** What a save must name, so that it cannot take the place of a change made meanwhile. */
  readonly hash: string
}

/** What saving came to. */
export type SaveResult = { readonly hash: string } | { readonly conflict: SourceOnDisk }

/** Thrown where a request asks for what the studio does not touch; its message may be shown. */
export class RefusedError extends Error {}

/** Reads a file of the content folder that exists; refuses every other path, and links that lead out of it. */
export function readSource(folder: string, requested: string): SourceOnDisk {
  const text = readFileSync(resolveFile(folder, requested), 'utf8')
  return { text, hash: hashText(text) }
}

/** Writes a file of the content folder, unless it is another on disk than the editor has read. */
export function saveSource(folder: string, requested: string, text: string, hash: string): SaveResult {
  const file = resolveFile(folder, requested)
  const onDisk = readSource(folder, requested)
  if (onDisk.hash !== hash) return { conflict: onDisk }
  replaceFile(file, text)
  return { hash: hashText(text) }
}

/** Writes a new file into a folder of the content folder; refuses one that exists, whatever it is. */
export function createSource(folder: string, requested: string, text: string): void {
  const path = requireContentPath(folder, requested)
  const file = join(folder, path)
  if (lstatSync(file, { throwIfNoEntry: false })) throw new RefusedError(`${path} exists already.`)
  if (!lstatSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new RefusedError(`There is no folder for ${path} in the content folder.`)
  assertInside(folder, dirname(file), path)
  // Fails where somebody else has made the file since.
  writeFileSync(file, text, { flag: 'wx' })
}

function resolveFile(folder: string, requested: string): string {
  const path = requireContentPath(folder, requested)
  const file = join(folder, path)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new RefusedError(`There is no file ${path} in the content folder.`)
  assertInside(folder, file, path)
  return file
}

function requireContentPath(folder: string, requested: string): string {
  const path = findContentPath(folder, requested)
  if (path === undefined) throw new RefusedError('The studio changes texts and definitions in the content folder only.')
  return path
}

/** Refuses a place to which links lead from outside the content folder. */
function assertInside(folder: string, place: string, path: string): void {
  if (!realpathSync(place).startsWith(realpathSync(folder) + sep))
    throw new RefusedError(`${path} leads out of the content folder.`)
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The path inside the content folder of a file that an editor may change; undefined for any other. */
function findContentPath(folder: string, requested: string): string | undefined {
  const path = relative(folder, resolve(folder, requested))
  const isInside = path !== '' && !path.startsWith('..') && resolve(folder, path) === join(folder, path)
  return isInside && path === requested && /\.(?:mdx|json)$/.test(path) && /^[\w./-]+$/.test(path) ? path : undefined
}
