import { applyEdits } from '../../compiler/source/apply-edits.ts'
import type { FindingPlace } from '../model/call-responses.ts'
import { RefusedError } from './refused-error.ts'
import { readSource, saveSource, type SaveResult } from './source-files.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** Applies the only right fix of a finding, if the check still finds it there. */
export function applyFix(workspace: ContentWorkspace, { path, rule, line, column }: FindingPlace): SaveResult {
  const { text, hash } = readSource(workspace.folder, path)
  const file = workspace.toShownPath(path)
  const finding = workspace
    .compileDraft(path, text)
    .findings.find((one) => one.rule === rule && one.file === file && one.line === line && one.column === column)
  if (!finding?.edit) throw new RefusedError('The check no longer finds this problem. Reload the page.')
  return saveSource(workspace.folder, path, applyEdits(text, [finding.edit]), hash)
}
