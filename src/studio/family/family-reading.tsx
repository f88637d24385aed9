import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioEntry } from '../model/documents.ts'
import { findSentenceIndex } from '../preview/find-sentence-index.ts'
import { PreviewNote } from '../preview/preview-note.tsx'
import { ResultPreview } from '../preview/result-preview.tsx'
import { computePlaceholderValues, createSamplePerson } from '../preview/sample-person.ts'
import { listPlacedSentences } from './combinations.ts'
import { createAddedCheck, createFamilyMarkFinder } from './family-marks.ts'
import type { FamilyEditor } from './use-family-editor.ts'

interface FamilyReadingProps {
  readonly entry: StudioEntry | undefined
  readonly all: readonly StudioEntry[]
  readonly editor: FamilyEditor
  /** The sentence whose readers are shown. */
  readonly chosen: string | undefined
  readonly onPress: (sentence: string | undefined) => void
}

/** The text for the chosen answers; sentences that only some readers see are marked. */
export function FamilyReading({ entry, all, editor, chosen, onPress }: FamilyReadingProps) {
  const { shown, state, isDraftShown } = editor
  const { isLocal } = useStudioIndex()
  const isAdded = createAddedCheck(shown, all, entry)
  const sentences = entry ? listPlacedSentences(shown, entry) : []
  const person = entry && createSamplePerson(shown.definition, entry.rangeId, entry.contentId)
  return (
    <>
      {entry?.isOwn === true && (
        <Alert color="ink" role="note" mb="sm">
          These people read a text of their own:{' '}
          <Anchor component={Link} to={`/entry/${shown.id}/${entry.contentId}`}>
            {entry.name}
          </Anchor>
        </Alert>
      )}
      {isLocal && <PreviewNote state={state === 'unsaved' && !isDraftShown ? 'unreadable' : state} />}
      {entry && person && (
        <ResultPreview
          device="phone"
          title="The text for these answers"
          test={shown}
          contentId={entry.contentId}
          values={computePlaceholderValues(shown.definition, person, shown.placeholders)}
          incidentalIds={[]}
          findMarks={createFamilyMarkFinder(isAdded, chosen)}
          onSentenceClick={(pressed) => onPress(sentences[findSentenceIndex(shown, sentences, pressed)]?.text)}
        />
      )}
      {sentences.some(({ text }) => isAdded(text)) && (
        <Text fz="xs" c="dimmed" mt="xs">
          Green: shown only because of what the reader told us. Everyone reads the rest. Press a sentence to see who
          reads it.
        </Text>
      )}
    </>
  )
}
