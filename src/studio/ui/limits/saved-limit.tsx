import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sendFormLink } from '../../content/links.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import { WorkingButton } from '../working-button.tsx'

interface SavedLimitProps {
  /** The id of the step that undoes it. */
  readonly step: number
  readonly onClose: () => void
}

/** That a limit is saved: what follows from it, the way to reviewers, and the way back. */
export function SavedLimit({ step, onClose }: SavedLimitProps) {
  const { compare } = useStudioIndex()
  const refreshDocuments = useRefreshDocuments()
  const undo = useMutation({
    mutationFn: () => readStudioResponse(studioClient.structure.undo.$post({ json: { step } })),
    onSuccess: () => refreshDocuments('all'),
  })
  if (undo.isSuccess)
    return (
      <Stack align="start">
        <Text key="undone" role="status" fw={700} ref={takeFocus} tabIndex={-1}>
          Undone: the limit is what it was before.
        </Text>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Text key="saved" role="status" fw={700} ref={takeFocus} tabIndex={-1}>
        Saved on this computer, and not sent yet. Reviewers see the new limit once you send it.
      </Text>
      {compare !== undefined && (
        <Anchor component={Link} to="/changes" onClick={onClose}>
          See what participants read differently
        </Anchor>
      )}
      <Group>
        <Button component={Link} to={sendFormLink} onClick={onClose}>
          Send for review
        </Button>
        <WorkingButton
          variant="default"
          isWorking={undo.isPending}
          workingWords="Undoing…"
          onClick={() => undo.mutate()}
        >
          Undo
        </WorkingButton>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
      {undo.error && (
        <Text c="red.8" role="alert">
          {undo.error.message}
        </Text>
      )}
    </Stack>
  )
}

/** Runs once, when the element appears; a rerender leaves the focus alone. */
function takeFocus(words: HTMLElement | null) {
  words?.focus()
}
