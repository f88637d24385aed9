import { Anchor, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { UnjoinedLines } from '../../model/proposal-calls.ts'
import { FileName } from '../file-name.tsx'
import { WorkingButton } from '../working-button.tsx'

interface UnjoinedLinesItemProps {
  readonly lines: UnjoinedLines
  readonly onLeave?: (() => void) | undefined
}

/** Lines of a file that still has both versions: leads to them, or keeps both if the editor wants both. */
export function UnjoinedLinesItem({ lines: { path, line, mine, theirs }, onLeave }: UnjoinedLinesItemProps) {
  const keepBoth = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals['keep-both'].$post({ json: { path, mine, theirs } })),
  })
  return (
    <Stack gap="xs" align="start">
      <div>
        <FileName path={path} />,{' '}
        <Anchor component={Link} fz="sm" to={`/edit/${path}?line=${line}`} {...(onLeave && { onClick: onLeave })}>
          line {line}
        </Anchor>
      </div>
      <Text fz="sm">
        Yours: “{mine.trim()}”
        <br />
        Theirs: “{theirs.trim()}”
      </Text>
      {keepBoth.isSuccess ? (
        <Text fz="sm" role="status">
          Both stay. Send again.
        </Text>
      ) : (
        <WorkingButton
          size="sm"
          variant="default"
          isWorking={keepBoth.isPending}
          workingWords="Saving your choice…"
          onClick={() => keepBoth.mutate()}
        >
          Both should stay
        </WorkingButton>
      )}
      {keepBoth.error && <Text fz="sm">{keepBoth.error.message}</Text>}
    </Stack>
  )
}
