import { Alert, Stack, Text } from '@mantine/core'
import { formatCount } from '../../../catalogue/words.ts'
import { useDrafts } from '../../content/drafts.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'

interface SendNotesProps {
  readonly remote: string | undefined
  readonly main: string
}

/** Where a proposal goes, and what keeps it from being accepted. */
export function SendNotes({ remote, main }: SendNotesProps) {
  const { findings } = useStudioIndex()
  const unsaved = useDrafts().size
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <Stack gap="sm">
      {remote === undefined ? (
        <Alert color="yellow" role="note" title="This folder has no address to send to">
          It is not connected to a shared repository (no remote). Save the proposal as a file, and email it to a
          colleague who can send it.
        </Alert>
      ) : (
        <Text component="div" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          Your changes go to your colleagues as a proposal. Participants see them only after they are reviewed and
          accepted. Your files here stay as they are.
          <details>
            <summary>For your engineer</summary>
            Shared repository: {remote}, branch {main}
          </details>
        </Text>
      )}
      {errors > 0 && (
        <Alert color="red" role="note">
          The check finds {formatCount(errors, 'error')}. You can send this to ask for help, but a proposal with errors
          cannot be accepted.
        </Alert>
      )}
      {unsaved > 0 && (
        <Alert color="yellow" role="note">
          {formatCount(unsaved, 'file has', 'files have')} unsaved words, which are not sent. Save them first.
        </Alert>
      )}
    </Stack>
  )
}
