import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile } from '../model/call-responses.ts'
import { runGit, runGitQuery } from './run-git.ts'

/** The files of a folder that differ from the last commit, by their paths in the folder. */
export function listChangedFiles(folder: string): ChangedFile[] {
  const prefix = runGit(folder, 'rev-parse', '--show-prefix').trim()
  const lines = runGit(folder, 'status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.')
    .split('\0')
    .filter((line) => line !== '')
  if (lines.length === 0) return []
  // Not git's letters, which during a merge say what both sides did.
  const committed = new Set(runGitQuery(folder, 'ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0'))
  const findState = (path: string): ChangedFile['state'] | undefined => {
    const isHere = lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined
    if (committed.has(path)) return isHere ? 'changed' : 'deleted'
    return isHere ? 'new' : undefined
  }
  // A file that git no longer has, but the folder does, has two lines.
  const paths = new Set(lines.map((line) => line.slice(3 + prefix.length)))
  return [...paths].flatMap((path) => {
    const state = findState(path)
    return state ? [{ path, state }] : []
  })
}
