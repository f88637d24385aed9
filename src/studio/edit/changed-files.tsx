import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useDocuments } from '../content/documents.tsx'
import { drafts } from '../content/drafts.ts'
import { api, callStudio } from '../content/studio-client.ts'
import type { ChangedFile } from '../model/call-responses.ts'

const states: Readonly<Record<ChangedFile['state'], string>> = { changed: '', new: 'new', deleted: 'deleted' }

/** The files that were changed since the last commit, each with the way back. */
export function ChangedFiles({ files }: { files: readonly ChangedFile[] }) {
  const documents = useDocuments()
  const [pathToConfirm, setPathToConfirm] = useState<string>()
  const [failure, setFailure] = useState('')
  const revert = async (path: string) => {
    try {
      await documents.change(callStudio(api.revert.$post({ json: { path } })))
      drafts.remove(path)
      setPathToConfirm(undefined)
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It did not work.')
    }
  }
  return (
    <Card component="section" aria-label="Changed files">
      <Title order={2} fz="md" mb="xs">
        Changed files ({files.length})
      </Title>
      <Stack gap="0.25rem">
        {files.map(({ path, state }) => (
          <div key={path}>
            <Group gap="sm">
              {state === 'deleted' ? (
                <Text fz="sm">{path}</Text>
              ) : (
                <Anchor component={Link} to={`/edit/${path}`} fz="sm">
                  {path}
                </Anchor>
              )}
              {state !== 'changed' && (
                <Text fz="sm" c="dimmed">
                  {states[state]}
                </Text>
              )}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${state === 'new' ? 'Delete' : 'Put back'} ${path}`}
                onClick={() => setPathToConfirm(path)}
              >
                {state === 'new' ? 'Delete' : 'Put back'}
              </Button>
            </Group>
            {pathToConfirm === path && (
              <Group gap="sm" my="xs" role="alert">
                <Text fz="sm">
                  {state === 'new'
                    ? `${path} is not in any commit. Once deleted, it cannot be brought back.`
                    : `${path} goes back to what it was in the last commit. Your changes to it will be lost.`}
                </Text>
                <Button size="compact-sm" color="red" onClick={() => void revert(path)}>
                  {state === 'new' ? 'Delete it' : 'Put it back'}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setPathToConfirm(undefined)}>
                  Keep it as it is
                </Button>
              </Group>
            )}
          </div>
        ))}
      </Stack>
      {failure !== '' && (
        <Text c="red.8" role="alert" mt="xs">
          {failure}
        </Text>
      )}
    </Card>
  )
}
