import { useEffect, useState } from 'react'
import { drafts, useDrafts } from '../content/drafts.ts'
import { toContentPath } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { DraftPreview } from '../model/call-responses.ts'
import type { StudioTest } from '../model/documents.ts'

/** How a test reads with words that are not saved. */
interface TestDraftPreview {
  /** Whether the file has such words. */
  readonly isUnsaved: boolean
  /** How the test reads with them; undefined without any, and where they cannot be read. */
  readonly draftDocument: StudioTest | undefined
  /** For an open editor, which asks by itself. */
  readonly onDraft: (document: StudioTest | undefined) => void
}

/** How a test reads with the words of a file that are typed and not saved, also after its editor was closed. */
export function useDraftPreview(test: StudioTest, file: string, isEditing: boolean): TestDraftPreview {
  const path = toContentPath(file)
  const text = useDrafts().get(path)?.text
  const isUnsaved = text !== undefined
  const [known, setKnown] = useState<{ readonly path: string; readonly document: StudioTest } | undefined>()
  // What is typed in an open editor the editor asks for; another file that was changed meanwhile it does not see.
  const typed = isEditing ? '' : text
  useEffect(() => {
    const now = drafts.getAll().get(path)?.text
    if (now === undefined) return
    const take = ({ document }: DraftPreview) =>
      document && drafts.getAll().get(path)?.text === now && setKnown({ path, document })
    readStudioResponse(studioClient.draft.$post({ json: { path, text: now, test: test.id } })).then(
      take,
      () => undefined,
    )
  }, [path, typed, isUnsaved, test])
  return {
    isUnsaved,
    draftDocument: isUnsaved && known?.path === path ? known.document : undefined,
    // An editor that closes has no words any more; those that it kept are still read.
    onDraft: (document) => document && setKnown({ path, document }),
  }
}
