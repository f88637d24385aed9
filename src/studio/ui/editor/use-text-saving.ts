import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SavedFile } from '../../content/drafts.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'

interface TextSavingOptions {
  readonly path: string
  /** Called with what was saved; returns the words that the editor has by then. */
  readonly onSaved: (saved: SavedFile) => string
  /** Called with a version on disk that the editor has not seen; nothing was saved. */
  readonly onConflict: (found: SavedFile) => void
  readonly onFailure: (error: Error) => void
}

/** Saves the text of a file, one save at a time: one that is requested meanwhile follows with the words of that moment. */
export function useTextSaving({ path, onSaved, onConflict, onFailure }: TextSavingOptions) {
  const refreshDocuments = useRefreshDocuments()
  /** Whether another save was requested while one was running. */
  const isWantedAgain = useRef(false)
  const saving = useMutation({
    mutationFn: (json: SavedFile) => readStudioResponse(studioClient.save.$post({ json: { path, ...json } })),
    onSuccess: (saved, { text }) => {
      // The comparison takes seconds on a busy machine, and saving does not wait for it.
      void refreshDocuments('saved')
      const isAgain = isWantedAgain.current
      isWantedAgain.current = false
      if ('conflict' in saved) {
        onConflict(saved.conflict)
        return
      }
      const { hash } = saved
      const now = onSaved({ text, hash })
      if (isAgain && now !== text) saving.mutate({ text: now, hash })
    },
    onError: (error) => {
      isWantedAgain.current = false
      onFailure(error)
    },
  })
  /** Saves a text over the version with its hash. */
  const saveText = (file: SavedFile) => {
    if (saving.isPending) isWantedAgain.current = true
    else saving.mutate(file)
  }
  return { isSaving: saving.isPending, saveText }
}
