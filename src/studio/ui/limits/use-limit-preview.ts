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
    queryFn: () => readStudioResponse(studioClient.limit.$post({ json: parseRequest(asked) })),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const { digest = '' } = preview.data ?? {}
  const checked = useQuery({
    queryKey: ['limit-check', asked, digest],
    queryFn: () =>
      readStudioResponse(
        studioClient.structure.preview.$post({ json: { change: { action: 'move-limit', ...parseRequest(asked) } } }),
      ),
    enabled: digest !== '' && !preview.isPlaceholderData,
    gcTime: 0,
  })
  const isCurrent = asked === now && asked !== '' && !preview.isPlaceholderData && !preview.error
  return {
    preview: isCurrent ? preview.data : undefined,
    /** The last computed preview, while the next is on its way. */
    shown: now === '' || preview.error ? undefined : preview.data,
    findings: isCurrent ? checked.data?.findings : undefined,
    failure: asked === now ? (preview.error?.message ?? '') : '',
  }
}

function parseRequest(asked: string) {
  const { alsoFor, ...rest } = JSON.parse(asked) as LimitChangeRequest
  return { ...rest, alsoFor: [...alsoFor] }
}
