import { Button, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCachedDocument } from '../../content/use-suspense-studio-document.ts'
import { focusHeading } from '../focus-heading.ts'
import type { ProposalDocument } from '../../model/call-responses.ts'
import { SendDialog } from './send-dialog.tsx'

interface SendButtonProps {
  readonly variant?: 'filled' | 'default'
  /** The button's label if it sends one particular thing. */
  readonly label?: string
  /** Whether there is something to send; a proposal sent from here is still reported. */
  readonly isOffered?: boolean
  /** Whether the button stays once everything is sent, for sending it again. */
  readonly isOfferedAgain?: boolean
  /** Whether the dialog is open when the page opens. */
  readonly isOpenAtFirst?: boolean
  readonly onClose?: () => void
}

/** Opens the dialog that sends the changes of this folder to reviewers; it stays open while a proposal is being sent. */
export function SendButton({
  variant = 'filled',
  label,
  isOffered = true,
  isOfferedAgain = false,
  isOpenAtFirst = false,
  onClose,
}: SendButtonProps) {
  const [isOpen, dialog] = useDisclosure(isOpenAtFirst)
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { files = [] } = useCachedDocument<Pick<ProposalDocument, 'files'>>('proposal.json') ?? {}
  const isSent = files.length > 0 && files.every(({ sentIn }) => sentIn)
  const isPhone = useMediaQuery('(max-width: 48em)')
  const close = () => {
    dialog.close()
    onClose?.()
  }
  return (
    <>
      {isOffered && (isOfferedAgain || !isSent) && (
        <Button
          ref={button}
          variant={isSent || files.length === 0 ? 'default' : variant}
          leftSection={<PaperPlaneTiltIcon size={18} aria-hidden />}
          onClick={dialog.open}
        >
          {label ?? (isSent ? 'Send again' : 'Send for review')}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        returnFocus={false}
        title="Send for review"
        size="lg"
        fullScreen={isPhone}
        closeOnEscape={!isBusy}
        closeOnClickOutside={false}
        withCloseButton={!isBusy}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <FocusReturn button={button} />
        <SendDialog onBusy={setBusy} onClose={close} />
      </Modal>
    </>
  )
}

/**
 * Returns the focus once the dialog is closed: to the button, or to the heading if the button is gone with what it offered. Mantine's own
 * return does not know the heading, and two timers would compete for the focus.
 */
function FocusReturn({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (button.current) button.current.focus({ preventScroll: true })
      else focusHeading()
    },
    [button],
  )
  return null
}
