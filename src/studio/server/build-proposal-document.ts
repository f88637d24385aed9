import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProposalDocument } from '../model/call-responses.ts'
import type { StructureStep } from '../model/structure.ts'
import { listChangedFiles } from './list-changed-files.ts'
import { markSentFiles } from './proposals/find-sent-files.ts'
import { runGit } from './run-git.ts'

const diffOptions = ['--unified=0', '--no-color', '--no-ext-diff', '--no-renames', '--relative']

/** What changed in the content folder since the last commit; `steps` are the changes of ranges and texts among it. */
export function buildProposalDocument(folder: string, steps: readonly StructureStep[] = []): ProposalDocument {
  const files = markSentFiles(folder, listChangedFiles(folder))
  const newFiles = files.filter(({ state }) => state === 'new').map(({ path }) => formatNewFile(folder, path))
  return {
    files,
    steps,
    patch: [runGit(folder, 'diff', ...diffOptions, 'HEAD', '--', '.'), ...newFiles].join(''),
  }
}

/** A new file as added lines: git's diff leaves out files that were never added to the index. */
function formatNewFile(folder: string, path: string): string {
  const file = join(folder, path)
  if (!lstatSync(file).isFile()) return ''
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return `new file ${path}\n${lines.map((line) => `+${line}\n`).join('')}`
}
