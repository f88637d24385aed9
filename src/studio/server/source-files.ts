import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { replaceFile } from '../../compiler/emit/replace-file.ts'

/** A file as it is on disk. */
export interface SourceOnDisk {
  readonly text: string
  /** What a save must name, so that it cannot take the place of a change made meanwhile. */
  readonly hash: string
}

/** What saving came to. */
export type Saved = { readonly hash: string } | { readonly conflict: SourceOnDisk }

/** Thrown where a request asks for what the studio does not touch; its message may be shown. */
export class RefusedError extends Error {}

/** Reads a file of the content folder that exists; refuses every other path, and links that lead out of it. */
export function readSource(folder: string, asked: string): SourceOnDisk {
  const text = readFileSync(placeOf(folder, asked), 'utf8')
  return { text, hash: hashOf(text) }
}

/** Writes a file of the content folder, unless it is another on disk than the editor has read. */
export function saveSource(folder: string, asked: string, text: string, hash: string): Saved {
  const file = placeOf(folder, asked)
  const onDisk = readSource(folder, asked)
  if (onDisk.hash !== hash) return { conflict: onDisk }
  replaceFile(file, text)
  return { hash: hashOf(text) }
}

/** Writes a new file into a folder of the content folder; refuses one that exists, whatever it is. */
export function createSource(folder: string, asked: string, text: string): void {
  const path = pathIn(folder, asked)
  const file = join(folder, path)
  if (lstatSync(file, { throwIfNoEntry: false })) throw new RefusedError(`${path} exists already.`)
  if (!lstatSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new RefusedError(`There is no folder for ${path} in the content folder.`)
  expectInside(folder, dirname(file), path)
  // Fails where somebody else has made the file since.
  writeFileSync(file, text, { flag: 'wx' })
}

function placeOf(folder: string, asked: string): string {
  const path = pathIn(folder, asked)
  const file = join(folder, path)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new RefusedError(`There is no file ${path} in the content folder.`)
  expectInside(folder, file, path)
  return file
}

function pathIn(folder: string, asked: string): string {
  const path = contentPath(folder, asked)
  if (path === undefined) throw new RefusedError('The studio changes texts and definitions in the content folder only.')
  return path
}

/** Refuses a place to which links lead from outside the content folder. */
function expectInside(folder: string, place: string, path: string): void {
  if (!realpathSync(place).startsWith(realpathSync(folder) + sep))
    throw new RefusedError(`${path} leads out of the content folder.`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The path inside the content folder of a file that an editor may change; undefined for any other. */
function contentPath(folder: string, asked: string): string | undefined {
  const path = relative(folder, resolve(folder, asked))
  const isInside = path !== '' && !path.startsWith('..') && resolve(folder, path) === join(folder, path)
  return isInside && path === asked && /\.(?:mdx|json)$/.test(path) && /^[\w./-]+$/.test(path) ? path : undefined
}
