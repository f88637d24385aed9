import { Card, List, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { ListedFile } from '../../model/call-responses.ts'
import { FileName } from '../file-name.tsx'
import { WorkingButton } from '../working-button.tsx'

interface PublishedCardProps {
  readonly files: readonly ListedFile[]
  /** Called once they are put back, with what was done. */
  readonly onDone: (words: string) => void
}

/** The files that came along with a proposal as published, and the way back; nothing if there is none. */
export function PublishedCard({ files, onDone }: PublishedCardProps) {
  const refreshDocuments = useRefreshDocuments()
  const putBack = useMutation({
    mutationFn: async () => {
      for (const { path, hash } of files) {
        const answer = await readStudioResponse(studioClient.revert.$post({ json: { path, hash } }))
        if (!('path' in answer)) throw new Error('A file changed meanwhile. Look at the list again.')
      }
    },
    onSuccess: () => onDone(`${formatCount(files.length, 'file is', 'files are')} as before.`),
    onSettled: () => refreshDocuments('all'),
  })
  if (files.length === 0) return null
  return (
    <Card component="section" aria-label="As published">
      <Stack gap="sm" align="start">
        <Title order={2} fz="md">
          As published ({formatCount(files.length, 'file')})
        </Title>
        <Text fz="sm" maw="68ch">
          {selectPlural(files.length, 'It', 'They')} came into your folder with a proposal, and{' '}
          {selectPlural(files.length, 'is', 'are')} the same in the published texts. There is nothing in{' '}
          {selectPlural(files.length, 'it', 'them')} to send.
        </Text>
        <List fz="sm">
          {files.map(({ path }) => (
            <List.Item key={path}>
              <FileName path={path} />
            </List.Item>
          ))}
        </List>
        <WorkingButton
          size="compact-sm"
          variant="default"
          isWorking={putBack.isPending}
          workingWords="Putting them back…"
          onClick={() => putBack.mutate()}
        >
          Put {selectPlural(files.length, 'it', 'them')} back
        </WorkingButton>
        {putBack.error && (
          <Text c="red.8" role="alert">
            {putBack.error.message}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
