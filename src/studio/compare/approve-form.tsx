import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { Commands } from '../app/copy-text.tsx'
import { useDocuments } from '../app/documents.tsx'
import { studioCall } from '../app/studio-call.ts'
import { useIndex } from '../app/use-index.ts'
import type { Approved } from '../model/studio-api.ts'
import type { SignOffText } from '../model/studio-model.ts'
import { approvalCommand } from './approval-command.ts'

interface ApproveFormProps {
  /** The texts that the reviewer was shown and ticked. */
  readonly texts: readonly SignOffText[]
  readonly onDone?: () => void
}

/** Signs texts with the reviewer's name: in the content folder where there is one, elsewhere by a command to copy. */
export function ApproveForm({ texts, onDone }: ApproveFormProps) {
  const { isLocal } = useIndex()
  const documents = useDocuments()
  const [by, setBy] = useLocalStorage({ key: 'studio-reviewer', defaultValue: '', getInitialValueInEffect: false })
  const [outcome, setOutcome] = useState<{ readonly isGood: boolean; readonly words: string } | undefined>()
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    try {
      const asked = texts.map(({ id, hash }) => ({ id, hash }))
      const { approved } = await studioCall<Approved>('approve', { by, texts: asked })
      await documents.refresh('all')
      onDone?.()
      const words = `${approved} ${approved === 1 ? 'text' : 'texts'} approved by ${by}, in approvals.json.`
      setOutcome({ isGood: true, words })
    } catch (error) {
      setOutcome({ isGood: false, words: error instanceof Error ? error.message : 'It did not work.' })
    }
    setBusy(false)
  }
  return (
    <Stack gap="sm">
      {outcome && (
        <Alert color={outcome.isGood ? 'green' : 'red'} role="status">
          {outcome.words}
        </Alert>
      )}
      {texts.length > 0 && (
        <Group align="end">
          <TextInput
            label="Your name"
            description="You sign exactly what you were shown."
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          {isLocal && (
            <Button onClick={() => void approve()} disabled={by.trim() === ''} loading={isBusy}>
              Approve {texts.length} {texts.length === 1 ? 'text' : 'texts'}
            </Button>
          )}
        </Group>
      )}
      {texts.length > 0 && !isLocal && <Commands commands={approvalCommand(texts, by)} />}
    </Stack>
  )
}
