import { Group } from '@mantine/core'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import { LimitButton } from '../ui/limits/limit-button.tsx'
import { TextMenu } from '../ui/structure/text-menu.tsx'

interface TextToolsProps {
  readonly test: TestDocument
  readonly entry: StudioEntry
}

/** The tools for changes to a text besides its words: to the limits of its range, and to the text as a whole. */
export function TextTools({ test, entry }: TextToolsProps) {
  return (
    <Group gap="sm">
      <LimitButton test={test} rangeId={entry.rangeId} />
      <TextMenu test={test} entry={entry} />
    </Group>
  )
}
