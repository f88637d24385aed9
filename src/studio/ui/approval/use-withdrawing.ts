import { useMutation } from '@tanstack/react-query'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { TextToSign } from '../../model/sign-off.ts'

/** Withdraws signatures that this studio recorded; calls `onDone` with their number once the counts are up to date. */
export function useWithdrawing(texts: readonly TextToSign[], onDone?: (count: number) => void) {
  const refreshDocuments = useRefreshDocuments()
  return useMutation({
    mutationFn: async () => {
      const shown = texts.map(({ id, hash }) => ({ id, hash }))
      return (await readStudioResponse(studioClient.withdraw.$post({ json: { texts: shown } }))).withdrawn
    },
    onSuccess: async (count) => {
      await refreshDocuments('all')
      onDone?.(count)
    },
  })
}

/** "2 signatures withdrawn. The wordings are open again." */
export function formatWithdrawn(count: number): string {
  return `${formatCount(count, 'signature')} withdrawn. ${selectPlural(count, 'The wording is', 'The wordings are')} open again.`
}
