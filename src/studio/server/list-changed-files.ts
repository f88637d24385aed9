import type { ChangedFile } from '../model/call-responses.ts'
import { runGit } from './run-git.ts'

const states: Readonly<Record<string, ChangedFile['state']>> = { '?': 'new', A: 'new', D: 'deleted' }

/** The files of a folder that differ from the last commit, by their paths in the folder. */
export function listChangedFiles(folder: string): ChangedFile[] {
  const prefix = runGit(folder, 'rev-parse', '--show-prefix').trim()
  return (
    runGit(folder, 'status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.')
      .split('\0')
      // A file that was staged as new and then deleted has not changed.
      .filter((line) => line !== '' && !line.startsWith('AD'))
      .map((line) => ({
        path: line.slice(3 + prefix.length),
        state: line[1] === 'D' ? 'deleted' : (states[line.trim().slice(0, 1)] ?? 'changed'),
      }))
  )
}
