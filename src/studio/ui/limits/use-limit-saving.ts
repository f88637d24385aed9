import { useMutation } from '@tanstack/react-query'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { LimitChangeRequest, LimitPreview } from '../../model/limits.ts'

/** Writes a previewed limit as one step, unless a file changed since the preview; calls `onSaved` even if the form is gone by then. */
export function useLimitSaving(onSaved: () => void) {
  const refreshDocuments = useRefreshDocuments()
  return useMutation({
    mutationFn: ({ request, digest }: { readonly request: LimitChangeRequest } & Pick<LimitPreview, 'digest'>) => {
      const change = { action: 'move-limit' as const, ...request, alsoFor: [...request.alsoFor] }
      return readStudioResponse(studioClient.structure.write.$post({ json: { change, digest } }))
    },
    onSuccess: () => {
      onSaved()
      return refreshDocuments('all')
    },
  })
}
