import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { findMessages } from 'virtual:messages/find'
import classes from './find-dialog.module.css'
import { FindPanel } from './find-panel.tsx'

/** The dialog for finding results and pages; full screen on a phone. Closing it clears the input. */
export function FindDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- Mantine's Modal remembers the focus only of what opens after it is there.
  useEffect(() => setOpened(isOpen), [isOpen])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={findMessages.title}
      size="40rem"
      centered={false}
      fullScreen={isPhone ?? false}
      withCloseButton
      closeButtonProps={{ icon: findMessages.close, className: classes.close }}
      padding={isPhone ? '1rem' : '1.75rem'}
    >
      <FindPanel onLeave={onClose} />
    </Modal>
  )
}
