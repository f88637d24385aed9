import { Text } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { formatDatum } from '../ui/format-datum.ts'
import { PlaceLink } from '../ui/place-link.tsx'
import type { SharedDocument, StudioSentence } from '../model/text.ts'
import { listSharedWords } from './find-shared-words.ts'

interface SharedWordsProps {
  readonly sentence: StudioSentence
  readonly shared: SharedDocument
  readonly onOpen?: ((file: string, line: number) => void) | undefined
}

/** The sources of the shared words in a sentence, with links to them; of those with the same name and number of texts, the first. */
export function SharedWords({ sentence, shared, onOpen }: SharedWordsProps) {
  const sources = listSharedWords(sentence, shared).map((source) => {
    const label = formatDatum(source.datum)
    return { ...source, label, key: `${label} ${source.texts}` }
  })
  return sources
    .filter((one) => one === sources.find(({ key }) => key === one.key))
    .map(({ key, label, datum, texts, file, line }) => (
      <Text key={key} fz="xs" c="dimmed">
        {datum.file === 'figures.json' ? 'Shared number' : 'Shared words'}, in {formatCount(texts, 'text')}:{' '}
        <PlaceLink file={file} line={line} label={label} onOpen={onOpen} />
      </Text>
    ))
}
