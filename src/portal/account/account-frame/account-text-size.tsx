import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { logError } from '../../data/log.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

const loadControl = () =>
  lazy(async () => ({ default: (await import('../../ui/text-size/text-size-control.tsx')).TextSizeControl }))

/** The text size before sign-in. Loads the code of the size control when pressed, and retries if loading failed. */
export function AccountTextSize() {
  const [Control, setControl] = useState<ReturnType<typeof loadControl>>()
  const button = (
    <Anchor
      component="button"
      type="button"
      display="inline-flex"
      mih="2.75rem"
      style={{ alignItems: 'center' }}
      aria-expanded={false}
      onClick={() => setControl(loadControl())}
    >
      {uiMessages.textSize}
    </Anchor>
  )
  if (!Control) return button
  return (
    <ErrorBoundary
      fallback={button}
      onError={() => {
        logError('The choice of the text size could not be shown.')
        setControl(undefined)
      }}
    >
      <Suspense fallback={button}>
        <Control takesFocus />
      </Suspense>
    </ErrorBoundary>
  )
}
