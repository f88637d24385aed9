import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { formatCount } from '../../catalogue/words.ts'
import { useSafeClosing } from '../ui/use-safe-closing.tsx'

interface RefuseAllButtonProps {
  readonly count: number
  /** The earlier comment on all changes. */
  readonly reason: string
  /** Whether the changes are dangerous, so the button must stand out. */
  readonly isUrgent: boolean
  readonly onRefuse: (reason: string) => void
}

/** Refuses every change at once, with one reason for all. */
export function RefuseAllButton({ count, reason: known, isUrgent, onRefuse }: RefuseAllButtonProps) {
  const [isOpen, dialog] = useDisclosure()
  const [reason, setReason] = useState(known)
  const { attachForm, close, question } = useSafeClosing(() => {
    dialog.close()
    setReason(known)
  })
  const changes = formatCount(count, 'change')
  return (
    <>
      <Button {...(isUrgent ? { variant: 'outline', color: 'red.8' } : { variant: 'default' })} onClick={dialog.open}>
        Refuse the whole proposal
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Refuse the whole proposal"
        size="lg"
        closeOnEscape={!question}
        closeOnClickOutside={false}
      >
        <form
          ref={attachForm}
          onSubmit={(event) => {
            event.preventDefault()
            dialog.close()
            onRefuse(reason.trim())
          }}
        >
          <Stack gap="sm">
            <Text>
              {count === 1 ? 'Its change is refused.' : `All ${changes} are refused.`} What you wrote about a single
              change stays.
            </Text>
            <Textarea
              label="Why"
              description="Required. Say what is wrong and what would fix it. The writer reads this above your decisions."
              autosize
              minRows={3}
              required
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="end" gap="sm">
              {question}
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" color="red.8" disabled={reason.trim() === ''}>
                Refuse {changes}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
