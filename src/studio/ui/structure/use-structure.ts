import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { PartChange, StructurePreview, WrittenStructure } from '../../model/structure.ts'

/** How long typing must pause before a change is computed, in milliseconds. */
const typingDelay = 400

/** What a change would do; nothing while its fields are not complete. */
export function useStructurePreview(change: PartChange | undefined) {
  const now = change ? JSON.stringify(change) : ''
  const [asked] = useDebouncedValue(now, typingDelay)
  const preview = useQuery({
    queryKey: ['structure', asked],
    queryFn: () =>
      readStudioResponse(studioClient.structure.preview.$post({ json: { change: JSON.parse(asked) as PartChange } })),
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
  })
  const isCurrent = asked === now && asked !== ''
  return {
    preview: isCurrent ? preview.data : undefined,
    isComputing: now !== '' && (!isCurrent || preview.isFetching),
    failure: isCurrent ? (preview.error?.message ?? '') : '',
  }
}

interface PreviewedChange extends Required<Pick<StructurePreview, 'digest'>> {
  readonly change: PartChange
}

/** Writes a change as previewed, and opens the page where work continues. */
export function useStructureWriting(onWritten: () => void) {
  const refreshDocuments = useRefreshDocuments()
  const navigate = useNavigate()
  const writing = useMutation({
    mutationFn: ({ change, digest }: PreviewedChange) =>
      readStudioResponse(studioClient.structure.write.$post({ json: { change, digest } })),
    onSuccess: () => refreshDocuments('all'),
  })
  const open = ({ page }: WrittenStructure) => {
    onWritten()
    void navigate(page)
  }
  // What is passed with the change runs only while the dialog is open.
  return { ...writing, write: (previewed: PreviewedChange) => writing.mutate(previewed, { onSuccess: open }) }
}
