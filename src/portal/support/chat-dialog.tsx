import { Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import '../ui/mantine-later.css'

interface ChatDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The title stays at the top while the rest scrolls, so a focused or scrolled-to element must not end up beneath it. */
const styles = { content: { scrollPaddingTop: '5rem' } }

/** The chat dialog. It opens only after it is mounted, so that closing it returns the focus to where it was. */
export function ChatDialog({ isOpen, title, onClose, children }: ChatDialogProps) {
  const [opened, setOpened] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- Mantine's Modal remembers the focus only of what opens after it is there.
  useEffect(() => setOpened(isOpen), [isOpen])
  return (
    <Modal styles={styles} opened={opened} title={title} onClose={onClose}>
      {children}
    </Modal>
  )
}
