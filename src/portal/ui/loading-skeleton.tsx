import { Box, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { RetryButton } from './retry-button.tsx'
import surfaces from './theme/surfaces.module.css'

/** How long to wait before the skeleton explains the wait and offers a retry, in milliseconds. */
export const slowAfter = 10_000

/**
 * A gray outline of the page while it loads: `cards` cards as wide as its column, and as tall as the window, so that the footer does not
 * flash into view. It says "Loading..." and, after ten seconds or immediately if `isLate`, that it takes long, with a Try Again button that
 * calls `onRetry` (or reloads the page by default).
 */
export function LoadingSkeleton(props: { cards?: number; label?: string; isLate?: boolean; onRetry?: () => void }) {
  const [isSlow, setSlow] = useState(props.isLate === true)
  const wait = useTimeout(() => setSlow(true), slowAfter, { autoInvoke: true })
  const retry = () => {
    setSlow(false)
    wait.start()
    if (props.onRetry) props.onRetry()
    else window.location.reload()
  }
  return (
    // As tall as the window, so that the footer is below it, but no taller than usual, or the page would always scroll.
    <Stack align="start" maw="48.75rem" mih="min(100dvh, 60rem)" data-loading={!isSlow || undefined}>
      <output>
        <Group component="span" gap="0.625rem">
          <Loader aria-hidden />
          <Text span fw={700}>
            {props.label ?? uiMessages.loading}
          </Text>
        </Group>
        {isSlow && <Text span>{uiMessages.loadingSlow}</Text>}
      </output>
      {isSlow && <RetryButton onRetry={retry} />}
      {Array.from({ length: props.cards ?? 2 }, (_, index) => (
        <Paper key={index} className={surfaces.card} w="100%" bg="white" withBorder aria-hidden>
          <Stack gap="md">
            {['62%', '90%', '78%'].map((width) => (
              <Box key={width} h={18} w={width} bg="gray.2" bdrs="xs" />
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}
