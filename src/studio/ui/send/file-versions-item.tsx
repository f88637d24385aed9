import { Anchor, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { FileVersions } from '../../model/proposal-calls.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { FileName } from '../file-name.tsx'
import { WorkingButton } from '../working-button.tsx'
import { requireSuccess } from './require-success.ts'

interface FileVersionsItemProps {
  readonly path: string
  readonly onLeave?: (() => void) | undefined
}

/** A file in which other people changed the same lines: shows both versions, and puts them into the file for the editor to join. */
export function FileVersionsItem({ path, onLeave }: FileVersionsItemProps) {
  const refreshDocuments = useRefreshDocuments()
  const versions = useMutation({
    mutationFn: async () =>
      requireSuccess<FileVersions>(await readStudioResponse(studioClient.proposals.versions.$post({ json: { path } }))),
  })
  const join = useMutation({
    mutationFn: async ({ mine, theirBlob }: FileVersions) =>
      requireSuccess<object>(
        await readStudioResponse(studioClient.proposals.join.$post({ json: { path, mine, theirBlob } })),
      ),
    onSuccess: () => refreshDocuments('saved'),
  })
  const error = versions.error ?? join.error
  return (
    <Stack gap="xs" align="start">
      <FileName path={path} />
      {!versions.data && (
        <WorkingButton
          size="sm"
          variant="default"
          isWorking={versions.isPending}
          workingWords="Loading both versions…"
          onClick={() => versions.mutate()}
        >
          Show both versions
        </WorkingButton>
      )}
      {versions.data && !join.isSuccess && (
        <ConflictNote
          title="Your version and theirs"
          words="Where the two differ, your words are crossed out and theirs are underlined:"
          before={versions.data.mine ?? ''}
          after={versions.data.theirs ?? ''}
        >
          <Text fz="sm">
            Put both into the file, open it, and keep the words that participants should read. To keep only theirs, put
            the file back under Edit and send instead.
          </Text>
          <WorkingButton
            isWorking={join.isPending}
            workingWords="Putting both into the file…"
            onClick={() => join.mutate(versions.data)}
          >
            Put both into the file
          </WorkingButton>
        </ConflictNote>
      )}
      {join.isSuccess && (
        <Text fz="sm" role="status">
          Both versions are in the file now, one below the other where they differ.{' '}
          <Anchor component={Link} fz="sm" to={`/edit/${path}`} {...(onLeave && { onClick: onLeave })}>
            Open it
          </Anchor>
          , delete the words that should not stay, save, and send again.
        </Text>
      )}
      {error && <Text fz="sm">{error.message}</Text>}
    </Stack>
  )
}
