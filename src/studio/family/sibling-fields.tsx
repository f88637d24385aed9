import { Box, Checkbox, Stack } from '@mantine/core'
import type { TestDocument } from '../model/documents.ts'
import { listPlaces, type PassageSide } from './passage-place.ts'
import { SentenceSelect } from './passage-place-fields.tsx'
import type { SiblingPassage } from './sibling-passages.ts'

interface SiblingFieldsProps {
  readonly test: TestDocument
  readonly siblings: readonly SiblingPassage[]
  readonly side: PassageSide
  /** The names of the families that get the words too. */
  readonly chosen: readonly string[]
  readonly isPressed: boolean
  readonly onChoose: (names: readonly string[]) => void
  /** Called with a family and the sentence next to which its words go. */
  readonly onSentence: (name: string, sentence: string | undefined) => void
}

/** The other results of the test, to write the same words for the same people there, each with the place that suits. */
export function SiblingFields({ test, siblings, side, chosen, isPressed, onChoose, onSentence }: SiblingFieldsProps) {
  return (
    <Checkbox.Group
      label="Write them in these results too?"
      description="Every result has a text of its own. The same people read another one when their score changes."
      value={[...chosen]}
      onChange={onChoose}
    >
      <Stack gap="xs" mt="xs">
        {siblings.map(({ family, label, path, entry, sentence, obstacle }) => (
          <div key={family.name}>
            <Checkbox
              value={family.name}
              label={label}
              disabled={obstacle !== undefined}
              description={obstacle ?? (side === 'end' ? 'At the end' : undefined)}
            />
            {entry && side !== 'end' && chosen.includes(family.name) && (
              <Box ps="2rem" pt="0.25rem">
                <SentenceSelect
                  label={`${side === 'before' ? 'Before' : 'After'} this sentence in ${label}`}
                  places={listPlaces(test, entry, path)}
                  sentence={sentence}
                  error={isPressed && sentence === undefined ? `Choose the sentence in ${label}.` : undefined}
                  onSentence={(next) => onSentence(family.name, next)}
                />
              </Box>
            )}
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
