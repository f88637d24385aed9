import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import { EngineerNote } from '../ui/engineer-note.tsx'
import { SharedFilesNote } from '../ui/shared-files-note.tsx'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { SkipToSentences } from './skip-to-sentences.tsx'

interface EntryFactsProps {
  readonly test: TestDocument
  readonly entry: StudioEntry
  readonly urgency: Urgency | undefined
  /** The file that writes the text, as findings name it. */
  readonly file: string
  readonly onSkip: () => void
}

/** The facts about a text: grade, length, signature, urgency, family and file. */
export function EntryFacts({ test, entry, urgency, file, onSkip }: EntryFactsProps) {
  return (
    <>
      <SkipToSentences onOpen={onSkip} />
      Reading grade {entry.grade} (aim for 7 or lower) · {entry.words} words ·{' '}
      {entry.approvedBy === undefined ? 'not signed' : `signed by ${entry.approvedBy}`}
      {urgency && ` · ${urgencyLabels[urgency]}`}
      {entry.family !== undefined && (
        <>
          {' · '}
          <Anchor
            component={Link}
            title={entry.family}
            to={`/family/${test.id}/${entry.family}?flags=${entry.flags?.join('+') ?? ''}`}
          >
            {entry.isOwn ? 'a text of its own, next to those for other answers' : 'one of the texts for each answer'}
          </Anchor>
        </>
      )}
      <Text component="span" fz="inherit" display="block">
        <SharedFilesNote test={test.id} />
      </Text>
      <EngineerNote>
        {test.id}/{entry.contentId}, {file}
      </EngineerNote>
    </>
  )
}
