import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { FileVersions } from '../../model/proposal-calls.ts'
import { FileName } from '../file-name.tsx'
import { WorkingButton } from '../working-button.tsx'
import { requireSuccess } from './require-success.ts'

/** What an editor can choose if the other people deleted a file, and if the editor did. */
const choices = {
  theirs: {
    words: 'Other people deleted this file, and you changed it. Your version is still in your folder.',
    keep: 'Keep mine as a new file',
    kept: 'Your version will be sent as a new file. Send again.',
    drop: 'Drop mine',
    sure: 'Drop it: my changes to the file will be lost',
    dropped: 'Your changes to this file are gone, and it is no longer part of what you send. Send the rest again.',
  },
  mine: {
    words: 'You deleted this file, and other people changed it.',
    keep: 'Delete it all the same',
    kept: 'The proposal will delete the file. Send again.',
    drop: 'Keep theirs',
    sure: undefined,
    dropped: 'The file is back in your folder, and it is no longer part of what you send. Send the rest again.',
  },
}

/** A file that one side deleted and the other changed: says which, and lets the editor choose what happens to it. */
export function DeletedFileItem({ path }: { readonly path: string }) {
  const refreshDocuments = useRefreshDocuments()
  const [isAsking, setAsking] = useState(false)
  const versions = useQuery({
    queryKey: ['file-versions', path],
    queryFn: async () =>
      requireSuccess<FileVersions>(await readStudioResponse(studioClient.proposals.versions.$post({ json: { path } }))),
    gcTime: 0,
  })
  const choose = useMutation({
    mutationFn: async ({ isKept, seen }: { readonly isKept: boolean; readonly seen: FileVersions }) => {
      const json = { path, mine: seen.mine, theirBlob: seen.theirBlob }
      const { join, drop } = studioClient.proposals
      if (isKept) requireSuccess<object>(await readStudioResponse(join.$post({ json })))
      else requireSuccess<object>(await readStudioResponse(drop.$post({ json })))
    },
    onSuccess: () => refreshDocuments('saved'),
  })
  const error = versions.error ?? choose.error
  const seen = versions.data
  const choice = seen?.mine === undefined ? choices.mine : choices.theirs
  return (
    <Stack gap="xs" align="start">
      <FileName path={path} />
      {seen && !choose.isSuccess && (
        <>
          <Text fz="sm">{choice.words}</Text>
          <Group gap="sm">
            <WorkingButton
              size="sm"
              variant="default"
              isWorking={choose.isPending}
              workingWords="Saving your choice…"
              onClick={() => choose.mutate({ isKept: true, seen })}
            >
              {choice.keep}
            </WorkingButton>
            {isAsking ? (
              <Button size="sm" color="red.8" onClick={() => choose.mutate({ isKept: false, seen })}>
                {choice.sure}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="default"
                onClick={() => (choice.sure === undefined ? choose.mutate({ isKept: false, seen }) : setAsking(true))}
              >
                {choice.drop}
              </Button>
            )}
          </Group>
        </>
      )}
      {choose.isSuccess && (
        <Text fz="sm" role="status">
          {choose.variables.isKept ? choice.kept : choice.dropped}
        </Text>
      )}
      {error && <Text fz="sm">{error.message}</Text>}
    </Stack>
  )
}
