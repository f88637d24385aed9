import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { WordDiff } from '../word-diff.tsx'
import classes from './conflict.module.css'

interface ConflictProps {
  readonly mine: string
  readonly theirs: string
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** A file that is another on disk than the one that was opened: both versions, and the choice. */
export function Conflict({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <Alert color="red" role="alert" title="Another person changed this file in the meantime">
      <Stack gap="sm">
        <Text>None of your changes were saved. Struck-out words are yours; bold words are on disk:</Text>
        <Code block className={classes.conflict} tabIndex={0}>
          <WordDiff before={mine} after={theirs} />
        </Code>
        <Group>
          <Button onClick={onKeepMine}>Save mine over it</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs, drop mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
