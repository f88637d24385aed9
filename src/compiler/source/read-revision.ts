import { compareStrings } from '../../catalogue/words.ts'
import { execFileSync } from 'node:child_process'
import type { ContentFiles } from './read-content-folder.ts'
import { SourceFile } from './source-file.ts'

/** The commit that a revision of a folder's repository refers to. Throws if git does not know the revision. */
export function getCommit(revision: string, folder: string): string {
  if (revision.startsWith('-')) throw new Error(`Unexpected revision "${revision}", expected a commit, branch or tag.`)
  return runGit(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim()
}

/** Reads the content folder at a revision from git objects, never from the work tree. Throws if git does not know the revision. */
export function readRevision(revision: string, folder: string): ContentFiles {
  const commit = getCommit(revision, folder)
  const top = runGit(folder, 'rev-parse', '--show-toplevel').trim()
  const prefix = runGit(folder, 'rev-parse', '--show-prefix').trim()
  const listing = runGit(top, 'ls-tree', '-r', '-z', '--full-tree', commit, '--', prefix === '' ? '.' : prefix)
  const blobs = listing
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [, mode, type, id, path] = /^(\d+) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line)!
      return { mode: mode!, type: type!, id: id!, path: path!.slice(prefix.length) }
    })
    .filter(({ mode, type }) => type === 'blob' && mode !== '120000')
    .sort((a, b) => compareStrings(a.path, b.path))
  const ids = blobs.map(({ id }) => id)
  const texts = readBlobs(ids, top)
  const files = blobs.map(({ path }, index) => new SourceFile(path, `${prefix}${path}`, texts[index]!))
  return { files, problems: [] }
}

function readBlobs(ids: readonly string[], top: string): string[] {
  const output = execFileSync('git', ['-C', top, 'cat-file', '--batch'], {
    input: `${ids.join('\n')}\n`,
    maxBuffer: 1 << 30,
  })
  const texts: string[] = []
  let at = 0
  while (texts.length < ids.length) {
    const end = output.indexOf(10, at)
    const size = Number(output.toString('utf8', at, end).split(' ')[2])
    texts.push(output.toString('utf8', end + 1, end + 1 + size))
    at = end + 2 + size
  }
  return texts
}

function runGit(folder: string, ...args: string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    const output = ((error as { stderr?: string }).stderr ?? '').trim()
    const command = args.filter((arg) => !arg.startsWith('-')).slice(0, 2)
    const why = output || 'there is no such revision'
    throw new Error(`git ${command.join(' ')} failed: ${why}.`, { cause: error })
  }
}
