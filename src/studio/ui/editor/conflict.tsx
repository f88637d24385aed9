import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedFile } from '../../content/drafts.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { Question } from '../question.tsx'

interface ConflictProps {
  readonly mine: string
  /** The version that both started from. */
  readonly base: string
  readonly theirs: SavedFile
  readonly onKeepBoth: (text: string) => void
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/**
 * Shown if a file has changed on disk since it was opened: the differences, and the choice between the versions. A choice that discards
 * words asks for confirmation.
 */
export function Conflict({ mine, base, theirs, onKeepBoth, onKeepMine, onTakeTheirs }: ConflictProps) {
  const [isAsking, setAsking] = useState(false)
  const merge = useQuery({
    queryKey: ['merge', mine, base, theirs.hash],
    queryFn: () => readStudioResponse(studioClient.merge.$post({ json: { mine, base, theirs: theirs.text } })),
    gcTime: 0,
  })
  const merged = merge.data?.text
  return (
    <ConflictNote
      words="Your changes are not saved yet, and nothing is lost. Where the two differ, your words are crossed out and the words in the file are underlined:"
      before={mine}
      after={theirs.text}
    >
      {merge.isSuccess && merged === undefined && (
        <Text>Both versions changed the same lines, so you have to choose one.</Text>
      )}
      <Group>
        {merged !== undefined && <Button onClick={() => onKeepBoth(merged)}>Keep both changes</Button>}
        <Button variant="default" onClick={onTakeTheirs}>
          Use theirs, discard mine
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Save mine instead
        </Button>
      </Group>
      {isAsking && (
        <Question
          words="The words that others put into the file will be lost."
          confirm={
            <Button size="compact-sm" color="red.8" onClick={onKeepMine}>
              Save mine and lose theirs
            </Button>
          }
          refuse="Do not save yet"
          onRefuse={() => setAsking(false)}
        />
      )}
      {merged !== undefined && (
        <Text fz="sm">“Keep both changes” puts their words in the editor next to yours. Read them, then save.</Text>
      )}
    </ConflictNote>
  )
}
