import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listApprovableTexts, listTextReaders } from '../../compiler/link/list-approvable-texts.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { ChangedFile, ProposalDocument } from '../model/call-responses.ts'
import type { StructureStep } from '../model/structure.ts'
import { listChangedFiles } from './list-changed-files.ts'
import { toTextKey } from '../model/sign-off.ts'
import { countSignatures, listNewSignatures } from './list-new-signatures.ts'
import { summarizeSentSignatures } from './summarize-sent-signatures.ts'
import { findPublishedFiles, markSentFiles } from './proposals/mark-sent-files.ts'
import { readChangedSource } from './source-files.ts'
import { runGit } from './run-git.ts'

const diffOptions = ['--unified=0', '--no-color', '--no-ext-diff', '--no-renames', '--relative']

/**
 * Lists what changed in the content folder since the last commit. `steps` are the structural changes among it, and `content` is the current
 * content.
 */
export function buildProposalDocument(
  folder: string,
  steps: readonly StructureStep[] = [],
  content?: LinkedContent,
): ProposalDocument {
  const addHash = (file: ChangedFile) => ({ ...file, hash: readChangedSource(folder, file.path).hash })
  const changed = listChangedFiles(folder)
  const published = findPublishedFiles(
    folder,
    changed.map(({ path }) => path),
  )
  const own = changed.filter(({ path }) => !published.has(path))
  const files = countSignatures(folder, markSentFiles(folder, own)).map(addHash)
  const newFiles = files.filter(({ state }) => state === 'new').map(({ path }) => formatNewFile(folder, path))
  const excluded = [...published].map((path) => `:(exclude,literal)${path}`)
  return {
    files,
    published: changed.filter(({ path }) => published.has(path)).map(addHash),
    steps,
    waiting: files.some(({ signatures }) => signatures !== undefined) && content ? countWaiting(folder, content) : 0,
    ...summarizeSentSignatures(folder),
    patch: [runGit(folder, 'diff', ...diffOptions, 'HEAD', '--', '.', ...excluded), ...newFiles].join(''),
  }
}

/** Counts the signed wordings that the content does not have at the moment. */
function countWaiting(folder: string, content: LinkedContent): number {
  const here = new Set(listApprovableTexts(content).flatMap(listTextReaders).map(toTextKey))
  return listNewSignatures(folder).filter((text) => !here.has(toTextKey(text))).length
}

/** A new file as added lines: git's diff leaves out files that were never added to the index. */
function formatNewFile(folder: string, path: string): string {
  const file = join(folder, path)
  if (!lstatSync(file).isFile()) return ''
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return `new file ${path}\n${lines.map((line) => `+${line}\n`).join('')}`
}
