import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedFile } from '../../content/drafts.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { WordDiff } from '../word-diff.tsx'
import classes from './conflict.module.css'

interface ConflictProps {
  readonly mine: string
  /** What both versions began from. */
  readonly base: string
  readonly theirs: SavedFile
  readonly onKeepBoth: (text: string) => void
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** A file that is another on disk than the one that was opened: where they differ, and the choice. What drops words asks twice. */
export function Conflict({ mine, base, theirs, onKeepBoth, onKeepMine, onTakeTheirs }: ConflictProps) {
  const [isAsking, setAsking] = useState(false)
  const merge = useQuery({
    queryKey: ['merge', mine, base, theirs.hash],
    queryFn: () => readStudioResponse(studioClient.merge.$post({ json: { mine, base, theirs: theirs.text } })),
    gcTime: 0,
  })
  const merged = merge.data?.text
  return (
    <Alert color="red" role="alert" title="This file was also changed outside of this window">
      <Stack gap="sm">
        <Text>
          By another person, another program or another window of yours. Nothing of yours is saved yet, and nothing is
          lost. Where they differ, struck-out words are yours; underlined words are in the file:
        </Text>
        <Code block className={classes.conflict} tabIndex={0} aria-label="Where the two versions differ">
          <WordDiff before={mine} after={theirs.text} isShort />
        </Code>
        {merge.isSuccess && merged === undefined && (
          <Text>Both versions changed the same lines, so one of them must give way.</Text>
        )}
        <Group>
          {merged !== undefined && <Button onClick={() => onKeepBoth(merged)}>Keep both changes</Button>}
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs, drop mine
          </Button>
          {isAsking ? (
            <Button color="red.8" onClick={onKeepMine}>
              Save mine, and lose what the other version changed
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              Save mine over it
            </Button>
          )}
        </Group>
        {merged !== undefined && (
          <Text fz="sm">
            Keep both changes puts their words into the editor next to yours; you read them, and save.
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
