import { scaffoldCombination } from '../../compiler/scaffold/scaffold-combination.ts'
import type { CreatedText } from '../model/call-responses.ts'
import { RefusedError } from './refused-error.ts'
import { createSource } from './source-files.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** Creates a separate text for one combination of a family, as `npm run content -- new entry` does; it starts with what the family's file says. */
export function createText(workspace: ContentWorkspace, test: string, contentId: string): CreatedText {
  const [draft] = scaffoldCombination(workspace.current.content, test, contentId) ?? []
  if (!draft) throw new RefusedError(`${contentId} is not a text that comes from a family file. Reload the page.`)
  const { path, text } = draft
  createSource(workspace.folder, path, text)
  workspace.refresh()
  const head = text.slice(0, text.indexOf('\n---\n\n'))
  return { path, line: head.split('\n').length + 3 }
}
