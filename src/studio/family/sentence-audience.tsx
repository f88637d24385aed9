import { Anchor, Button, Card, Stack, Text } from '@mantine/core'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { toPathInContent } from '../content/links.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { PlaceLink } from '../ui/place-link.tsx'
import { SentenceWords } from '../content/sentence-words.tsx'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import { describeSentenceAudience, findSentencePlace, listAudience, listSentenceTexts } from './combinations.ts'

interface SentenceAudienceProps {
  readonly test: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry
  readonly chosen: string | undefined
  /** The file that is open under Edit. */
  readonly file: string
  readonly onChoose: (sentence: string | undefined) => void
  /** Opens the file on the line of the chosen sentence. */
  readonly onEdit: () => void
}

/** The readers of each sentence of the text: first in words, then by the number of combinations of answers. */
export function SentenceAudience({ test, family, all, entry, chosen, file, onChoose, onEdit }: SentenceAudienceProps) {
  const index = useStudioIndex()
  const { isLocal } = index
  const nameFile = createFileLabeler(index)
  return (
    <Card>
      <Stack gap="xs">
        {[...new Set(listSentenceTexts(test, entry))].map((sentence) => {
          const readers = listAudience(test, all, sentence)
          const isChosen = chosen === sentence
          const place = isChosen ? findSentencePlace(test, entry, sentence) : undefined
          return (
            <div key={sentence}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                fz="sm"
                underline="hover"
                aria-pressed={isChosen}
                fw={isChosen ? 700 : 400}
                onClick={() => onChoose(isChosen ? undefined : sentence)}
              >
                <SentenceWords text={sentence} />
              </Anchor>
              <Text fz="xs" c="dimmed">
                {describeSentenceAudience(family, all, readers)}
                {readers.length < all.length && ` (${readers.length} of ${all.length} combinations)`}
              </Text>
              {isLocal && place?.file === file && (
                <Button size="compact-sm" variant="default" mt="0.25rem" onClick={onEdit}>
                  Edit this sentence
                </Button>
              )}
              {place && place.file !== file && (
                <Text fz="xs">
                  Written in{' '}
                  <PlaceLink file={place.file} line={place.line} label={nameFile(toPathInContent(place.file))} />
                </Text>
              )}
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}
