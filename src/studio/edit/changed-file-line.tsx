import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import type { ChangedFile, ListedFile } from '../model/call-responses.ts'
import { FileName } from '../ui/file-name.tsx'
import { createWayBack } from './create-way-back.ts'

const states: Readonly<Record<ChangedFile['state'], string>> = { changed: '', new: 'new', deleted: 'deleted' }

interface ChangedFileLineProps {
  readonly file: ListedFile
  /** The file in words. */
  readonly name: string
  /** Whether its way back is the Undo of what it was written with. */
  readonly isUndone: boolean
  /** Called when its change is to be taken back. */
  readonly onAsk: () => void
}

/** A changed file, what is known of it, and its way back. */
export function ChangedFileLine({ file, name, isUndone, onAsk }: ChangedFileLineProps) {
  const { path, state, sentIn, signatures } = file
  const { label } = createWayBack(file)
  return (
    <Group gap="0.25rem 0.75rem">
      {state === 'deleted' ? (
        <Text fz="sm">
          <FileName path={path} />
        </Text>
      ) : (
        <Anchor component={Link} to={`/edit/${path}`} fz="sm">
          <FileName path={path} />
        </Anchor>
      )}
      {state !== 'changed' && (
        <Text fz="sm" c="dimmed">
          {states[state]}
        </Text>
      )}
      {signatures !== undefined && (
        <Text fz="sm" c="dimmed">
          {formatCount(signatures, 'signature')}
        </Text>
      )}
      {sentIn !== undefined && (
        <Text fz="sm" c="dimmed">
          Sent in “{sentIn.title}”
        </Text>
      )}
      {isUndone ? (
        <Text fz="sm" c="dimmed">
          Use Undo above
        </Text>
      ) : (
        <Button size="compact-sm" variant="default" aria-label={`${label} ${name}`} onClick={onAsk}>
          {label}
        </Button>
      )}
    </Group>
  )
}
