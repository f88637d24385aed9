import { Anchor, Card, Stack, Text } from '@mantine/core'
import type { StudioFamily } from '../model/family-model.ts'
import type { StudioEntry, TestDocument } from '../model/studio-model.ts'
import { peopleReading, readersOf, sentencesOf } from './combinations.ts'

interface SentenceReadersProps {
  readonly test: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry
  readonly chosen: string | undefined
  readonly onChoose: (sentence: string | undefined) => void
}

/** Who reads each sentence of the text: in words first, then how many combinations of answers that are. */
export function SentenceReaders({ test, family, all, entry, chosen, onChoose }: SentenceReadersProps) {
  return (
    <Card>
      <Stack gap="xs">
        {[...new Set(sentencesOf(test, entry))].map((sentence) => {
          const readers = readersOf(test, all, sentence)
          return (
            <div key={sentence}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                fz="sm"
                underline="hover"
                aria-pressed={chosen === sentence}
                fw={chosen === sentence ? 700 : 400}
                onClick={() => onChoose(chosen === sentence ? undefined : sentence)}
              >
                {sentence}
              </Anchor>
              <Text fz="xs" c="dimmed">
                {peopleReading(family, all, readers)}
                {readers.length < all.length && ` (${readers.length} of ${all.length} combinations)`}
              </Text>
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}
