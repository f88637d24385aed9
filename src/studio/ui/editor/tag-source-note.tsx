import { Alert, Button, Text } from '@mantine/core'
import type { TagSource } from '../../model/call-responses.ts'

/** Says which part makes the chosen words, and what can be changed there. */
export function TagSourceNote({ tag, onOwn }: { tag: TagSource['tag']; onOwn: () => void }) {
  if (!tag) return null
  const { name, kind, written, own } = tag
  return (
    <Alert color="ink" role="note">
      <Text fz="sm">
        These words are made by the part “{kind}”, which is open below. {describeEditableWords(name, written)}
      </Text>
      {own && (
        <Text fz="sm" mt="xs">
          To change other words of the sentence, for the readers of this file only:{' '}
          <Button size="compact-sm" variant="default" onClick={onOwn}>
            Use my own words
          </Button>{' '}
          Later changes to the shared words will not reach them.
        </Text>
      )}
    </Alert>
  )
}

function describeEditableWords(name: string, written: string): string {
  if (name === 'Emergency' || name === 'Exact')
    return 'Its form chooses which words appear; the words themselves are written once for all texts.'
  if (written.includes('"')) return 'Its form changes what it says of this result.'
  return 'They are written once for all texts; your own words go after the selected part.'
}
