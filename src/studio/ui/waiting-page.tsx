import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { focusHeading } from './focus-heading.ts'

interface WaitingPageProps {
  /** The page while it loads, with its heading. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A page that waits for its content; its heading keeps the focus that it had while loading. */
export function WaitingPage({ fallback, children }: WaitingPageProps) {
  const wasFocused = useRef(false)
  return (
    <Suspense
      fallback={
        <>
          <FocusWatcher wasFocused={wasFocused} />
          {fallback}
        </>
      }
    >
      <FocusKeeper wasFocused={wasFocused} />
      {children}
    </Suspense>
  )
}

interface FocusProps {
  /** Whether the heading of the loading page had the focus when that page was removed. */
  readonly wasFocused: RefObject<boolean>
}

function FocusWatcher({ wasFocused }: FocusProps) {
  useLayoutEffect(
    () => () => {
      wasFocused.current = document.activeElement?.matches('main h1') === true
    },
    [wasFocused],
  )
  return null
}

function FocusKeeper({ wasFocused }: FocusProps) {
  useEffect(() => {
    if (wasFocused.current) focusHeading()
  }, [wasFocused])
  return null
}
