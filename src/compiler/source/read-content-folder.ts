import { compareStrings } from '../../catalogue/words.ts'
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { UnratedFinding } from './finding.ts'
import { SourceFile } from './source-file.ts'

/** The largest content file, in bytes: far above any text a person writes. */
const maxFileBytes = 256 * 1024

/** The file that the approve command writes: a line of about 350 bytes for each wording, including earlier approvals. */
const approvalsFile = { path: 'approvals.json', maxBytes: 8 * 1024 * 1024 }

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** What was read of a content folder: its files in path order, and what could not be read. */
export interface ContentFiles {
  readonly files: readonly SourceFile[]
  readonly problems: readonly UnratedFinding<ReadRule>[]
}

/** The rules whose violations reading a folder can detect. */
export type ReadRule = 'file-name' | 'file-place' | 'file-size' | 'symbolic-link' | 'utf-8'

/**
 * Reads every file of a content folder, in path order.
 * `shownFolder` is the name of the folder in places. Symbolic links, invalid names, large files and invalid UTF-8 become
 * problems.
 * A file that is deleted meanwhile, as by git, is not there. Throws if the folder itself cannot be read.
 */
export function readContentFolder(folder: string, shownFolder: string): ContentFiles {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no content folder at ${folder}. Name the folder with --content.`)
  const files: SourceFile[] = []
  const problems: UnratedFinding<ReadRule>[] = []
  const refuse = (path: string, rule: ReadRule, message: string, fix: string) =>
    problems.push({ rule, path, file: `${shownFolder}/${path}`, line: 1, column: 1, message, fix })

  const visit = (inside: string, depth: number) => {
    const seen = new Map<string, string>()
    const names = readUnlessGone(() => readdirSync(join(folder, inside))) ?? []
    for (const name of names.sort(compareStrings)) {
      const path = inside ? `${inside}/${name}` : name
      if (name === '.DS_Store' || name === '.gitkeep') continue
      const twin = seen.get(name.toLowerCase())
      const unexpected = `Unexpected name "${name}"`
      if (twin)
        refuse(path, 'file-name', `${unexpected}: it differs from "${twin}" in case only.`, 'Rename one of the two.')
      seen.set(name.toLowerCase(), name)
      const stat = lstatSync(join(folder, path), { throwIfNoEntry: false })
      if (stat === undefined) continue
      if (!NAME.test(name))
        refuse(path, 'file-name', `${unexpected}, expected letters, digits, ".", "-" and "_".`, 'Rename it.')
      else if (stat.isSymbolicLink())
        refuse(path, 'symbolic-link', 'Unexpected symbolic link, expected a file.', 'Replace it with the file itself.')
      else if (stat.isDirectory() && depth < 4) visit(path, depth + 1)
      else if (stat.isDirectory())
        refuse(path, 'file-place', 'Unexpected folder: no content is this deep.', 'Move its files up.')
      else if (!stat.isFile()) refuse(path, 'file-place', 'Unexpected device or pipe, expected a file.', 'Remove it.')
      else if (stat.size > getMaxBytes(path)) {
        const size = `Unexpected size of ${stat.size} bytes, expected at most ${getMaxBytes(path)}.`
        refuse(path, 'file-size', size, 'Split the file.')
      } else {
        const bytes = readUnlessGone(() => readFileSync(join(folder, path)))
        if (bytes === undefined) continue
        const text = decode(bytes)
        if (text === undefined)
          refuse(path, 'utf-8', 'Unexpected bytes that are not UTF-8 text.', 'Save the file as UTF-8.')
        else files.push(new SourceFile(path, `${shownFolder}/${path}`, text))
      }
    }
  }
  visit('', 0)
  return { files, problems }
}

/** Returns what is read; undefined if it was deleted since its folder was listed. */
function readUnlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function getMaxBytes(path: string): number {
  return path === approvalsFile.path ? approvalsFile.maxBytes : maxFileBytes
}

function decode(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  if (!text.includes('\uFFFD')) return text
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
