import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/**
 * The button "Try again". It disappears as the next attempt begins, or when what was late arrives: if it has the focus then, the closest
 * part of the page that can take the focus gets it, so that the keyboard does not start again at the top.
 */
export function RetryButton({ onRetry, mt = 0 }: { onRetry: () => void; mt?: 'sm' | 0 }) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || button !== document.activeElement) return
      button.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={ref} variant="default" display="flex" mt={mt} onClick={onRetry}>
      {uiMessages.tryAgain}
    </Button>
  )
}
