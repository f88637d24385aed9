import { useMemo, useState, type ReactNode } from 'react'
import { ChatContext } from '../config/chat.ts'
import { ChatDialog } from './chat-dialog.tsx'

/** Gives every page below it the chat. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const chat = useMemo(() => ({ open: () => setOpen(true) }), [])
  return (
    <ChatContext value={chat}>
      {children}
      {isOpen && <ChatDialog onClose={() => setOpen(false)} />}
    </ChatContext>
  )
}
