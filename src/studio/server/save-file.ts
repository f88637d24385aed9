import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { scaffoldCombination } from '../../compiler/scaffold/scaffold-combination.ts'
import { applyEdits } from '../../compiler/source/apply-edits.ts'
import type { CreatedText, FindingPlace, RevertConflict } from '../model/call-responses.ts'
import type { ContentWorkspace } from './content-workspace.ts'
import { keepJoinedVersions } from './proposals/joined-versions.ts'
import { listChangedFiles } from './list-changed-files.ts'
import type { DraftFile } from './preview-draft.ts'
import { UserFacingError } from './user-facing-error.ts'
import { runGit } from './run-git.ts'
import { createSource, readChangedSource, readSource, saveSource, type SaveResult } from './source-files.ts'

/** Saves a draft; documents that are requested afterward have its text. */
export function saveFile(
  studioContent: ContentWorkspace,
  { path, text, hash }: DraftFile & { readonly hash: string },
): SaveResult {
  const result = saveSource(studioContent.folder, path, text, hash)
  if (!('conflict' in result)) studioContent.refresh()
  return result
}

/** Applies the only right fix of a finding, if the check still finds it there. */
export function applyFix(studioContent: ContentWorkspace, { path, rule, line, column }: FindingPlace): SaveResult {
  const { text, hash } = readSource(studioContent.folder, path)
  const file = studioContent.toShownPath(path)
  const finding = studioContent
    .compileDraft(path, text)
    .findings.find((one) => one.rule === rule && one.file === file && one.line === line && one.column === column)
  if (!finding?.edit) throw new UserFacingError('The check no longer finds this problem. Reload the page.')
  return saveSource(studioContent.folder, path, applyEdits(text, [finding.edit]), hash)
}

/** Creates a separate text for one combination of a family, as `npm run content -- new entry` does; it starts with what the family's file says. */
export function createText(studioContent: ContentWorkspace, test: string, contentId: string): CreatedText {
  const [draft] = scaffoldCombination(studioContent.current.content, test, contentId) ?? []
  if (!draft) throw new UserFacingError(`${contentId} is not a text that comes from a family file. Reload the page.`)
  const { path, text } = draft
  createSource(studioContent.folder, path, text)
  studioContent.refresh()
  const head = text.slice(0, text.indexOf('\n---\n\n'))
  return { path, line: head.split('\n').length + 3 }
}

/**
 * Restores a changed file from the last commit, or deletes one that the commit does not have, unless the file on disk no longer has the
 * hash that the editor saw. @throws {GitError}
 */
export function revertFile(folder: string, path: string, hash: string): { readonly path: string } | RevertConflict {
  const file = listChangedFiles(folder).find((one) => one.path === path)
  if (!file) throw new UserFacingError(`${path} has not been changed since the last commit.`)
  const onDisk = readChangedSource(folder, path)
  if (onDisk.hash !== hash)
    return { conflict: onDisk, before: file.state === 'new' ? '' : runGit(folder, 'show', `HEAD:./${path}`) }
  keepJoinedVersions(folder, (one) => one !== path)
  if (file.state !== 'new') {
    runGit(folder, 'restore', '--source=HEAD', '--staged', '--worktree', '--', `:(literal)${path}`)
    return { path }
  }
  runGit(folder, 'rm', '--cached', '--quiet', '--ignore-unmatch', '--', `:(literal)${path}`)
  rmSync(join(folder, path))
  return { path }
}
