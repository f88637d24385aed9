import { Alert, Text } from '@mantine/core'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { HelpLoss } from '../model/changes-document.ts'

/** What people lose because of a change, for an editor and a reviewer alike; nothing if they lose nothing. */
export function LossNote({ losses }: { readonly losses: readonly HelpLoss[] }) {
  if (losses.length === 0) return null
  return (
    <Alert
      color="red"
      role="note"
      icon={<WarningIcon aria-hidden />}
      title={losses.some(({ lost }) => lost.length > 0) ? 'Emergency help lost' : 'Asked to act later'}
    >
      {losses.map(({ words }) => (
        <Text key={words} maw="68ch">
          {words}
        </Text>
      ))}
    </Alert>
  )
}
