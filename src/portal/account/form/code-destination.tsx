import { Text } from '@mantine/core'

/** Where a code was sent. The address is on its own line, so that it does not break at a hyphen. */
export function CodeDestination({ words, address }: { words: string; address: string }) {
  return (
    <Text>
      {words}{' '}
      <Text span inherit fw={700} display="inline-block" maw="100%" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
    </Text>
  )
}
