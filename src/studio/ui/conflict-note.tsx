import { Alert, Code, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { WordDiff } from './word-diff.tsx'
import classes from './conflict-note.module.css'

interface ConflictNoteProps {
  /** What happened to the file, if it was not changed on this computer; `words` then begin with who changed it. */
  readonly title?: string
  /** What was not done because of it, and how the two versions are marked. */
  readonly words: string
  readonly before: string
  readonly after: string
  /** The choice between the versions. */
  readonly children: ReactNode
}

/** Says that a file was changed on disk by someone else, and shows where two versions of it differ. */
export function ConflictNote({ title, words, before, after, children }: ConflictNoteProps) {
  return (
    <Alert color="red" role="alert" title={title ?? 'This file was also changed outside this window'}>
      <Stack gap="sm">
        <Text>
          {title === undefined && 'Another person, another program or another of your windows changed it. '}
          {words}
        </Text>
        <Code block className={classes.conflict} tabIndex={0} aria-label="Where the two versions differ">
          <WordDiff before={before} after={after} isShort />
        </Code>
        {children}
      </Stack>
    </Alert>
  )
}
