import { Box, Button, Card, Group, Loader, Stack, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/** After how long the wait is put in words and a retry is offered, in milliseconds. */
export const slowAfter = 10_000

/**
 * The page's own shape in gray bars while it loads: `cards` cards as wide as its column, and as high as the window, so that the
 * footer does not come into view and go again. It says "Loading...", and after ten seconds, or at once where it `isLate`, that it
 * takes long, with a Try again that calls `onRetry` (without one, it reloads the page).
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
    // As high as the window, so that the footer is below it; not higher than a usual one, or the page would always be higher than its window.
    <Stack align="start" maw="48.75rem" mih="min(100dvh, 60rem)" data-loading={!isSlow || undefined}>
      <output>
        <Group component="span" gap="0.625rem">
          <Loader component="span" aria-hidden />
          <Text span fw={700}>
            {props.label ?? uiMessages.loading}
          </Text>
        </Group>
        {isSlow && <Text span>{uiMessages.loadingSlow}</Text>}
      </output>
      {isSlow && (
        <Button variant="default" onClick={retry}>
          {uiMessages.tryAgain}
        </Button>
      )}
      {Array.from({ length: props.cards ?? 2 }, (_, index) => (
        <Card key={index} w="100%" aria-hidden>
          <Stack gap="md">
            {['62%', '90%', '78%'].map((width) => (
              <Box key={width} h={18} w={width} bg="gray.2" bdrs="xs" />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
