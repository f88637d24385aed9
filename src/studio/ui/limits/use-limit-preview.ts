import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { LimitChangeRequest } from '../../model/limits.ts'

/** How long typing must pause before the change is computed, in milliseconds. */
const typingDelay = 300

/** What a change would do, and what the check finds; undefined while the limit is unchanged. */
export function useLimitPreview(request: LimitChangeRequest | undefined) {
  const now = request ? JSON.stringify(request) : ''
  const [asked] = useDebouncedValue(now, typingDelay)
  const preview = useQuery({
    queryKey: ['limit', asked],
    queryFn: () => {
      const { alsoFor, ...rest } = JSON.parse(asked) as LimitChangeRequest
      return readStudioResponse(studioClient.limit.$post({ json: { ...rest, alsoFor: [...alsoFor] } }))
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const { path = '', text = '' } = preview.data ?? {}
  const checked = useQuery({
    queryKey: ['limit-check', path, text],
    queryFn: () => readStudioResponse(studioClient.check.$post({ json: { path, text } })),
    enabled: path !== '',
    gcTime: 0,
  })
  const isCurrent = asked === now && asked !== '' && !preview.isPlaceholderData && !preview.error
  return {
    preview: isCurrent ? preview.data : undefined,
    /** The last computed preview, while the next is on its way. */
    shown: now === '' || preview.error ? undefined : preview.data,
    findings: isCurrent
      ? checked.data &&
        [...checked.data.findings, ...checked.data.elsewhere].filter(({ severity }) => severity !== 'note')
      : undefined,
    failure: asked === now ? (preview.error?.message ?? '') : '',
  }
}
