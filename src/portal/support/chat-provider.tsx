import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { ChatContext } from '../ui/chat/chat-context.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { ChatDialog } from './chat-dialog.tsx'

const ChatForm = lazy(async () => ({ default: (await import('./chat-form.tsx')).ChatForm }))

/** Gives every page below it the chat; without a configured one, Chat says how else to reach support. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { chat: configured } = usePortalConfig()
  const [isOpen, setOpen] = useState(false)
  const chat = useMemo(
    () => ({
      open: () => setOpen(true),
      end: () => {
        setOpen(false)
        if (configured) void import('./chat-bus.ts').then(({ endChat }) => endChat())
      },
    }),
    [configured],
  )
  const close = () => setOpen(false)
  return (
    <ChatContext value={chat}>
      {children}
      {isOpen &&
        (configured ? (
          <Suspense>
            <ChatForm chat={configured} onClose={close} />
          </Suspense>
        ) : (
          <ChatDialog onClose={close} />
        ))}
    </ChatContext>
  )
}
