import { Stack, Text } from '@mantine/core'
import type { ChangeItem } from '../model/changes-document.ts'
import { ChangedWords, shortenWords } from '../ui/changed-words.tsx'
import { ChangeBadges } from './change-badges.tsx'
import { listSummaryWords } from './change-words.ts'

interface ChangeSummaryProps {
  readonly item: ChangeItem
  /** The number of wordings with the change. */
  readonly reach: string
  /** Whether it was sent for review, and in which proposal; empty if the list does not show that. */
  readonly sending: string
}

/** A change in the list: its words, what it touches, and whether it was sent. */
export function ChangeSummary({ item, reach, sending }: ChangeSummaryProps) {
  return (
    <Stack gap="0.25rem" component="span">
      <span>
        <ChangedWords words={shortenWords(listSummaryWords(item))} />
      </span>
      {reach !== '' && (
        <Text span fz="sm" c="dimmed">
          {reach}
        </Text>
      )}
      <ChangeBadges item={item} isBelowRank />
      {sending !== '' && (
        <Text span fz="sm" fw={700}>
          {sending}
        </Text>
      )}
    </Stack>
  )
}
