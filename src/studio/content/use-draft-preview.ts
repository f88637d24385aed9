import { useEffect, useState } from 'react'
import type { DraftPreview } from '../model/call-responses.ts'
import type { TestDocument } from '../model/documents.ts'
import { drafts, useDrafts } from './drafts.ts'
import { toPathInContent } from './links.ts'
import { readStudioResponse, studioClient } from './studio-client.ts'

/**
 * What a preview shows: the saved file, the latest unsaved words, or earlier ones because the latest are not processed yet or cannot be
 * read.
 */
export type PreviewState = 'saved' | 'unsaved' | 'behind' | 'unreadable'

/** How a test reads with unsaved words. */
interface TestDraftPreview {
  readonly state: PreviewState
  /** How the test reads with the last words that could be read; undefined if there are none. */
  readonly draftDocument: TestDocument | undefined
  /** Called by an open editor, which makes its own requests: how the test reads with a text, or undefined if the text cannot be read. */
  readonly onDraft: (document: TestDocument | undefined, text: string) => void
}

/** How a test reads with the unsaved words of a file, also after its editor was closed; after a save, until the test is loaded again. */
export function useDraftPreview(test: TestDocument, file: string, isEditing: boolean): TestDraftPreview {
  const path = toPathInContent(file)
  const text = useDrafts().get(path)?.text
  const isUnsaved = text !== undefined
  const [unsavedIn, setUnsavedIn] = useState<TestDocument>()
  if (isUnsaved && unsavedIn !== test) setUnsavedIn(test)
  const isJustSaved = !isUnsaved && unsavedIn === test && drafts.isSaved(path)
  const [known, setKnown] = useState<{ readonly path: string; readonly document: TestDocument }>()
  const [answer, setAnswer] = useState<{ readonly path: string; readonly text: string; readonly isRead: boolean }>()
  // An open editor requests its own previews, but does not notice changes to other files; this effect does, through `test`.
  const typed = isEditing ? '' : text
  useEffect(() => {
    const now = drafts.getAll().get(path)?.text
    if (now === undefined) return
    const take = ({ document }: DraftPreview) => {
      if (drafts.getAll().get(path)?.text === now) onDraft(document, now)
    }
    readStudioResponse(studioClient.draft.$post({ json: { path, text: now, test: test.id } })).then(
      take,
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- what is done with the answer is the same
  }, [path, typed, isUnsaved, test])
  const onDraft = (document: TestDocument | undefined, of: string) => {
    if (document) setKnown({ path, document })
    setAnswer({ path, text: of, isRead: document !== undefined })
  }
  const getState = (): PreviewState => {
    if (!isUnsaved) return 'saved'
    if (answer?.path !== path || answer.text !== text) return 'behind'
    return answer.isRead ? 'unsaved' : 'unreadable'
  }
  return {
    state: getState(),
    draftDocument: (isUnsaved || isJustSaved) && known?.path === path ? known.document : undefined,
    onDraft,
  }
}
