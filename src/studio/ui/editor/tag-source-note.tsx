import { Alert, Button, Code, Text } from '@mantine/core'
import type { TagSource } from '../../model/call-responses.ts'

/** Says which tag writes the chosen words, and what can be changed there. */
export function TagSourceNote({ tag, onOwn }: { tag: TagSource['tag']; onOwn: () => void }) {
  if (!tag) return null
  const { name, written, own } = tag
  return (
    <Alert color="ink" role="note">
      <Text fz="sm">
        These words are made by <Code style={{ overflowWrap: 'anywhere' }}>{written}</Code>, which has the focus below.{' '}
        {describeEditableWords(name, written)}
      </Text>
      {own && (
        <Text fz="sm" mt="xs">
          For words of your own, for the readers of this file only:{' '}
          <Button size="compact-sm" variant="default" onClick={onOwn}>
            Use my own words
          </Button>
        </Text>
      )}
    </Alert>
  )
}

function describeEditableWords(name: string, written: string): string {
  if (name === 'Emergency' || name === 'Exact')
    return 'Press it to choose which words appear; the words themselves are written once for all texts.'
  if (written.includes('"')) return 'Press it to change the words in quotes.'
  return 'They are written once for all texts; your own words go after the selected tag.'
}
