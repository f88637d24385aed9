import { Button, Paper } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { shellMessages } from 'virtual:messages/shell'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { LoadingLine } from '../../ui/loading-line/loading-line.tsx'
import { logFailure } from '../log-failure.ts'

const loadDialog = () => lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Provides the Find dialog and a function that opens it; its code is loaded on first use. Ctrl+K or Cmd+K opens it too. */
export function useFind(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  // Stays mounted once opened, because it returns the focus when it closes. If its code failed to load, it is loaded again.
  const [Dialog, setDialog] = useState<ReturnType<typeof loadDialog>>()
  const [attempt, setAttempt] = useState(0)
  const close = () => setIsOpen(false)
  const open = () => {
    setDialog((before: ReturnType<typeof loadDialog> | undefined) => before ?? loadDialog())
    setIsOpen(true)
  }
  const retry = () => {
    setDialog(loadDialog())
    setAttempt(attempt + 1)
    setIsOpen(true)
  }
  useHotkeys([
    [
      'mod+K',
      () => {
        // Not on top of a modal dialog that is already open.
        if (document.querySelector('[aria-modal="true"]') === null) open()
      },
    ],
  ])
  const failed = (
    <Paper hidden={!isOpen} withBorder shadow="lg" p="lg" pos="fixed" bottom={16} left={16} style={{ zIndex: 200 }}>
      <ErrorBox title={shellMessages.findFailedTitle} onRetry={retry}>
        {shellMessages.findFailedAdvice}
      </ErrorBox>
      <Button variant="default" mt="sm" onClick={close}>
        {uiMessages.close}
      </Button>
    </Paper>
  )
  const dialog = Dialog && (
    <ErrorBoundary key={attempt} fallback={failed} onError={logFailure}>
      <Suspense fallback={<LoadingLine isLoading />}>
        <Dialog isOpen={isOpen} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
  return { open, dialog }
}
