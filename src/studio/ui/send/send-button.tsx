import { Button, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useState } from 'react'
import { focusHeadingIfLost } from '../focus-heading.ts'
import { SendDialog } from './send-dialog.tsx'

interface SendButtonProps {
  readonly variant?: 'filled' | 'default'
  readonly label?: string
  /** Whether there is something to send; what was sent from here is still said. */
  readonly isOffered?: boolean
  /** Whether it is open when the page is. */
  readonly isOpenAtFirst?: boolean
  readonly onClose?: () => void
}

/** Opens what sends the changes of this folder to reviewers; a proposal on its way keeps it open. */
export function SendButton({
  variant = 'filled',
  label = 'Send for review',
  isOffered = true,
  isOpenAtFirst = false,
  onClose,
}: SendButtonProps) {
  const [isOpen, dialog] = useDisclosure(isOpenAtFirst)
  const [isBusy, setBusy] = useState(false)
  const isPhone = useMediaQuery('(max-width: 48em)')
  const close = () => {
    dialog.close()
    onClose?.()
  }
  return (
    <>
      {isOffered && (
        <Button variant={variant} leftSection={<PaperPlaneTiltIcon size={18} aria-hidden />} onClick={dialog.open}>
          {label}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={keepFocus}
        title="Send for review"
        size="lg"
        fullScreen={isPhone}
        closeOnEscape={!isBusy}
        closeOnClickOutside={false}
        withCloseButton={!isBusy}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SendDialog onBusy={setBusy} onClose={close} />
      </Modal>
    </>
  )
}

/** When Mantine has given the focus back to what opened a dialog (10 ms after it is closed), in milliseconds. */
const focusReturned = 50

/** The button that opened the dialog may be gone, as what it offered is sent: the focus goes to the heading then. */
function keepFocus(): void {
  setTimeout(focusHeadingIfLost, focusReturned)
}
