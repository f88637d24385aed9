import { Button, Card, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/** After how long the wait is put in words and a retry is offered, in milliseconds. */
const slowAfter = 10_000

/**
 * The page's own shape in gray bars while it loads: a heading and `cards` cards, as wide as its column. It says "Loading...", and after ten seconds
 * that it takes long, with a Try again that calls `onRetry` (without one, it reloads the page).
 */
export function LoadingShape(props: { cards?: number; label?: string; onRetry?: () => void }) {
  const [isSlow, setSlow] = useState(false)
  const wait = useTimeout(() => setSlow(true), slowAfter, { autoInvoke: true })
  const retry = () => {
    setSlow(false)
    wait.start()
    if (props.onRetry) props.onRetry()
    else window.location.reload()
  }
  return (
    <Stack align="start" maw="48.75rem">
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
            <Skeleton height={18} width="62%" animate={false} />
            <Skeleton height={18} width="90%" animate={false} />
            <Skeleton height={18} width="78%" animate={false} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
