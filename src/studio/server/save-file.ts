import type { DraftFile } from './preview-draft.ts'
import { saveSource, type SaveResult } from './source-files.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** Saves a draft; documents that are requested afterward have its text. */
export function saveFile(
  workspace: ContentWorkspace,
  { path, text, hash }: DraftFile & { readonly hash: string },
): SaveResult {
  const result = saveSource(workspace.folder, path, text, hash)
  if (!('conflict' in result)) workspace.refresh()
  return result
}
