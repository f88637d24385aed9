import { Group, Radio, Select } from '@mantine/core'
import type { StudioSentence } from '../model/text.ts'
import { namePlaceholders } from '../content/sentence-words.tsx'
import type { PassageSide } from './passage-place.ts'

interface PassagePlaceFieldsProps {
  readonly places: readonly StudioSentence[]
  readonly side: PassageSide
  readonly sentence: string | undefined
  readonly error: string | undefined
  readonly onSide: (side: PassageSide) => void
  readonly onSentence: (sentence: string | undefined) => void
}

/** The fields for the place of words in the text: at its end, or before or after a sentence, which can also be pressed in the preview. */
export function PassagePlaceFields({ places, side, sentence, error, onSide, onSentence }: PassagePlaceFieldsProps) {
  return (
    <>
      <Radio.Group label="Where do the words go?" value={side} onChange={(next) => onSide(next)}>
        <Group gap="md" mt="0.25rem">
          <Radio value="end" label="At the end" />
          <Radio value="after" label="After a sentence" />
          <Radio value="before" label="Before a sentence" />
        </Group>
      </Radio.Group>
      {side !== 'end' && (
        <SentenceSelect
          label="This sentence"
          description="Choose it here, or press it in the text."
          places={places}
          sentence={sentence}
          error={error}
          onSentence={onSentence}
        />
      )}
    </>
  )
}

interface SentenceSelectProps extends Pick<PassagePlaceFieldsProps, 'places' | 'sentence' | 'error' | 'onSentence'> {
  readonly label: string
  readonly description?: string
}

/** Selects a sentence of a text by searching for some of its words. */
export function SentenceSelect({ label, description, places, sentence, error, onSentence }: SentenceSelectProps) {
  return (
    <Select
      label={label}
      description={description}
      placeholder="Choose a sentence"
      searchable
      nothingFoundMessage="No sentence contains these words."
      maxDropdownHeight={320}
      data={[...new Set(places.map(({ text }) => text))].map((text) => ({
        value: text,
        label: namePlaceholders(text),
      }))}
      value={sentence ?? null}
      error={error}
      onChange={(next) => onSentence(next ?? undefined)}
    />
  )
}
