import { useMutation } from '@tanstack/react-query'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { LimitPreview } from '../../model/limits.ts'

/** Saves a previewed limit like any file, unless the file changed since the preview; calls `onSaved` even if the form is gone by then. */
export function useLimitSaving(onSaved: () => void) {
  const refreshDocuments = useRefreshDocuments()
  return useMutation({
    mutationFn: async ({ path, text, hash }: LimitPreview) => {
      const saved = await readStudioResponse(studioClient.save.$post({ json: { path, text, hash } }))
      if ('conflict' in saved)
        throw new Error(
          'Someone else changed the ranges of this test in the meantime. Nothing was saved. Close this form and open it again.',
        )
      return saved
    },
    onSuccess: () => {
      onSaved()
      return refreshDocuments('all')
    },
  })
}
