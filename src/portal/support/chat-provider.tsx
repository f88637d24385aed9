import { Loader, Paper } from '@mantine/core'
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { supportMessages } from 'virtual:messages/support'
import { logError } from '../data/log.ts'
import { ChatContext } from '../ui/chat-context.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LoadingLine } from '../ui/loading-line/loading-line.tsx'
import type { ChatRequest } from './chat-request.ts'
import { OtherWays } from './other-ways.tsx'

const loadForm = () => lazy(async () => ({ default: (await import('./chat-form.tsx')).ChatForm }))
const loadDialog = () => lazy(async () => ({ default: (await import('./chat-dialog.tsx')).ChatDialog }))
const loadBus = () => import('./chat-bus.ts')

/** The content of the dialog: the form (its code is reloaded if that failed before), or other ways to reach support. */
type Content = { readonly Form: ReturnType<typeof loadForm> } | 'otherWays'

/**
 * Provides the chat to every page below it. If no chat is configured, or its code or the contact center's cannot be loaded, Chat shows
 * other ways to reach support.
 */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { chat: configured } = usePortalConfig()
  const [content, setContent] = useState<Content>()
  // Stays mounted once opened, because it returns the focus when it closes.
  const [Dialog, setDialog] = useState<ReturnType<typeof loadDialog>>()
  /** What a participant typed before a chat that could not be opened. */
  const [typed, setTyped] = useState<ChatRequest>()
  const wasOpened = useRef(false)
  const chat = useMemo(() => {
    const open = async () => {
      // Before the first form, no chat can be open, and the participant need not wait for its code.
      const isShown =
        configured &&
        wasOpened.current &&
        (await loadBus()
          .then((bus) => bus.showOpenChat())
          .catch(() => false))
      if (isShown) return
      wasOpened.current = true
      setDialog((before: ReturnType<typeof loadDialog> | undefined) => before ?? loadDialog())
      setContent(configured ? { Form: loadForm() } : 'otherWays')
    }
    return {
      open: () => void open(),
      end: () => {
        setContent(undefined)
        setTyped(undefined)
        // If its code failed to load, no chat was opened.
        if (configured)
          loadBus()
            .then((bus) => bus.endChat())
            .catch(() => undefined)
      },
    }
  }, [configured])
  const close = () => {
    setContent(undefined)
    setTyped(undefined)
  }
  const fail = (request?: ChatRequest) => {
    setTyped(request)
    setContent('otherWays')
  }
  const otherWays = <OtherWays onClose={close} onRetry={configured && chat.open} />
  return (
    <ChatContext value={chat}>
      {children}
      {Dialog && (
        <ErrorBoundary
          fallback={
            <Paper role="alert" withBorder shadow="lg" p="lg" pos="fixed" bottom={16} left={16} style={{ zIndex: 200 }}>
              {otherWays}
            </Paper>
          }
          onError={() => logError('The chat could not be shown.')}
        >
          <Suspense fallback={<LoadingLine isLoading />}>
            <Dialog
              isOpen={content !== undefined}
              title={content === 'otherWays' ? supportMessages.chatTitle : supportMessages.chatFormTitle}
              onClose={close}
            >
              {content === 'otherWays' && otherWays}
              {content !== undefined && content !== 'otherWays' && configured && (
                <ErrorBoundary
                  fallback={null}
                  onError={() => {
                    logError('The chat could not be shown.')
                    fail()
                  }}
                >
                  <Suspense fallback={<Loader mx="auto" display="block" />}>
                    <content.Form chat={configured} typed={typed} onClose={close} onFail={fail} />
                  </Suspense>
                </ErrorBoundary>
              )}
            </Dialog>
          </Suspense>
        </ErrorBoundary>
      )}
    </ChatContext>
  )
}
