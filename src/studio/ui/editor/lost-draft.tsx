import { Alert, Code, Group, Stack, Text } from '@mantine/core'
import { CopyText } from '../copy-text.tsx'
import classes from '../conflict-note.module.css'
import { DiscardButton } from './discard-button.tsx'

interface LostDraftProps {
  readonly path: string
  /** Why the file cannot be opened. */
  readonly reason: string
  /** The unsaved text. */
  readonly text: string
  readonly onDiscard: () => void
}

/** The unsaved words of a file that cannot be opened, for example because it was renamed or is not in this branch: to read and copy. */
export function LostDraft({ path, reason, text, onDiscard }: LostDraftProps) {
  return (
    <Alert color="red" role="alert" title="This file cannot be opened, but your unsaved words are kept">
      <Stack gap="sm">
        <Text>
          {reason} A colleague may have renamed or deleted it, or it is not in this version of the content. If it comes
          back, open it again and your words are in it. Otherwise, copy what you need into another file:
        </Text>
        <Code block className={classes.conflict} tabIndex={0} aria-label="Your unsaved words">
          {text}
        </Code>
        <Group gap="sm">
          <CopyText words={text} label="Copy your words" isMain />
          <DiscardButton path={path} onDiscard={onDiscard} />
        </Group>
      </Stack>
    </Alert>
  )
}
