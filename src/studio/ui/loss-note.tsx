import { Alert, List, Text } from '@mantine/core'
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
      {losses.map(({ words, lead, paragraphs, instead }) => (
        <div key={words}>
          <Text maw="68ch">
            {lead}
            {paragraphs.length > 0 && ':'}
          </Text>
          {paragraphs.length > 0 && (
            <List maw="68ch" my="0.25rem">
              {paragraphs.map((paragraph) => (
                <List.Item key={paragraph}>“{paragraph}”</List.Item>
              ))}
            </List>
          )}
          {instead !== '' && <Text maw="68ch">{instead}</Text>}
        </div>
      ))}
    </Alert>
  )
}
