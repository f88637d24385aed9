import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { findMessages } from 'virtual:messages/find'
import classes from './find-dialog.module.css'
import { FindPanel } from './find-panel.tsx'

/** The dialog in which results and pages are looked for; on a phone it is the whole screen. What was typed goes when it closes. */
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
