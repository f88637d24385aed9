import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { Commands } from '../copy-text.tsx'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { useReviewerName } from '../../content/use-reviewer-name.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { TextToSign } from '../../model/sign-off.ts'
import { formatApprovalCommand } from './format-approval-command.ts'
import { BlockerNote } from './blocker-note.tsx'
import type { ApprovalBlocker } from '../../content/use-sign-off-texts.ts'

/** The mutation key of signatures that are being saved. */
const approvingKey = ['approve']

/** Whether signatures are being saved: until then nothing that they depend on may change. */
export function useIsApproving(): boolean {
  return useIsMutating({ mutationKey: approvingKey }) > 0
}

interface ApproveFormProps {
  /** The texts that the reviewer was shown. */
  readonly texts: readonly TextToSign[]
  /** What the button says. */
  readonly label: string
  /** Why it cannot be pressed. */
  readonly blocker?: ApprovalBlocker | undefined
  /** What the reviewer does before it can be pressed, as a sentence. */
  readonly firstStep?: string | undefined
  /** Called with what was done, and for which texts, if the form is still shown. */
  readonly onDone: (words: string, texts: readonly TextToSign[]) => void
}

/** Signs texts with the reviewer's name: in the content folder where there is one, elsewhere by a command to copy. */
export function ApproveForm({ texts, label, blocker, firstStep, onDone }: ApproveFormProps) {
  const { isLocal } = useStudioIndex()
  const refreshDocuments = useRefreshDocuments()
  const noteId = useId()
  const [by, setBy] = useReviewerName()
  const [isSigned, setSigned] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const isNamed = by.trim() !== ''
  const isReady = isNamed && firstStep === undefined
  const approve = useMutation({
    mutationKey: approvingKey,
    mutationFn: () =>
      readStudioResponse(
        studioClient.approve.$post({ json: { by, texts: texts.map(({ id, hash }) => ({ id, hash })) } }),
      ),
    onSuccess: async ({ approved }) => {
      // The signatures are in the folder; updating the counts takes longer. A reviewer who has left for another page is not called back.
      setSigned(true)
      if (isShown.current) onDone(`${formatCount(approved, 'wording')} signed by ${by.trim()}.`, texts)
      await refreshDocuments('all')
    },
    onSettled: () => setSigned(false),
  })
  return (
    <Stack gap="xs">
      {approve.error && (
        <Alert color="red" role="alert">
          {approve.error.message}
        </Alert>
      )}
      <Group align="end">
        <TextInput
          label="Your name"
          description="To be signed by a reviewer, not by the writer of the text."
          value={by}
          disabled={approve.isPending}
          onChange={(event) => setBy(event.currentTarget.value)}
          flex="0 1 24rem"
        />
        {isLocal && (
          <Button
            onClick={() => approve.mutate()}
            disabled={!isReady || texts.length === 0 || blocker !== undefined}
            loading={approve.isPending}
            aria-describedby={noteId}
          >
            {label}
          </Button>
        )}
      </Group>
      <Text role="status" fz="sm">
        {approve.isPending &&
          (isSigned
            ? 'Counting again…'
            : `Saving ${selectPlural(texts.length, 'the signature', `${texts.length} signatures`)}…`)}
      </Text>
      {blocker ? (
        <BlockerNote blocker={blocker} id={noteId} />
      ) : (
        <Text id={noteId} fz="sm" c="dimmed">
          {firstStep ?? (isNamed ? 'You sign exactly what you were shown.' : 'Write your name first.')}
          {!isLocal &&
            ' This copy cannot record signatures: copy the command for your engineer, who runs it on the branch that was reviewed, and commits approvals.json.'}
        </Text>
      )}
      {!isLocal && !blocker && texts.length > 0 && (
        <Commands commands={formatApprovalCommand(texts, by)} isDisabled={!isReady} />
      )}
    </Stack>
  )
}
