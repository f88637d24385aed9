import { Alert, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EditableLimit, LimitDraft } from '../../model/limits.ts'
import { DiscardQuestion } from '../discard-question.tsx'

interface RestoredLimitNoteProps {
  readonly limit: EditableLimit
  readonly draft: LimitDraft
  readonly onStartOver: () => void
}

/** Shows that the fields have an earlier draft, and offers to start over. */
export function RestoredLimitNote({ limit, draft: { base }, onStartOver }: RestoredLimitNoteProps) {
  const format = (value: number) => value.toFixed(limit.decimals)
  return (
    <Alert color="yellow" role="note" title="You began to change this limit">
      <Stack gap="xs" align="start">
        <Text fz="sm">
          What you wrote is in the fields below, and is not saved.
          {base !== limit.value && ` The limit was ${format(base)} then, and is ${format(limit.value)} now.`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onStartOver}>
          Start over
        </Button>
      </Stack>
    </Alert>
  )
}

interface CancelButtonProps {
  /** The number of limits with a draft. */
  readonly begunCount: number
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Closes the form; if there are drafts, asks whether to discard them. */
export function CancelButton({ begunCount, onDiscard, onClose }: CancelButtonProps) {
  const [isAsked, question] = useDisclosure()
  const isWritten = begunCount > 0
  return (
    <>
      <Button variant="default" onClick={isWritten ? question.open : onClose}>
        Cancel
      </Button>
      {isAsked && isWritten && (
        <DiscardQuestion
          words={`Discard what you wrote${begunCount > 1 ? ` about ${begunCount} limits` : ''}, or keep it in this browser for later?`}
          onDiscard={() => {
            onDiscard()
            onClose()
          }}
          onKeep={onClose}
        />
      )}
    </>
  )
}
