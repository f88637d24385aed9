import type { DraftPreview } from '../model/call-responses.ts'
import { buildTestDocument } from './build-test-document.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** A file's text as it is in the editor. */
export interface DraftFile {
  readonly path: string
  readonly text: string
}

/**
 * Builds the document of a test with a draft of one of its files: the test with the id `test`, or else the test in the file's folder. No
 * rules across files run, so it is quick.
 */
export function previewDraft(
  studioContent: ContentWorkspace,
  { path, text, test }: DraftFile & { test?: string | undefined },
): DraftPreview {
  const compilation = studioContent.linkDraft(path, text)
  const { interpretations } = compilation.content
  // Both specimens of a test are in one folder.
  const found =
    interpretations.find(({ id }) => id === test) ?? interpretations.find(({ folder }) => path.startsWith(`${folder}/`))
  const document = found && buildTestDocument(compilation, found.id)
  return document ? { document } : {}
}
