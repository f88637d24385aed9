import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { ChatContext } from '../ui/chat/chat-context.ts'
import { logProblem } from '../data/log.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx'
import { ChatDialog } from './chat-dialog.tsx'

const loadForm = () => lazy(async () => ({ default: (await import('./chat-form.tsx')).ChatForm }))

/**
 * Gives every page below it the chat; without a configured one, and where its code cannot be loaded, Chat says how else to
 * reach support. Each opening loads anew what failed before.
 */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { chat: configured } = usePortalConfig()
  const [opened, setOpened] = useState<{ readonly Form: ReturnType<typeof loadForm>; readonly attempt: number }>()
  const chat = useMemo(
    () => ({
      open: () => setOpened((before) => ({ Form: loadForm(), attempt: (before?.attempt ?? 0) + 1 })),
      end: () => {
        setOpened(undefined)
        // Where its code cannot be loaded, no chat was opened.
        if (configured) import('./chat-bus.ts').then(({ endChat }) => endChat()).catch(() => undefined)
      },
    }),
    [configured],
  )
  const close = () => setOpened(undefined)
  return (
    <ChatContext value={chat}>
      {children}
      {opened &&
        (configured ? (
          <ErrorBoundary
            key={opened.attempt}
            fallback={<ChatDialog onClose={close} onRetry={chat.open} />}
            onError={() => logProblem('The chat could not be shown.')}
          >
            <Suspense>
              <opened.Form chat={configured} onClose={close} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <ChatDialog onClose={close} />
        ))}
    </ChatContext>
  )
}
