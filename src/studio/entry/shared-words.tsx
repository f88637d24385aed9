import { Text } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { formatDatum } from '../ui/format-datum.ts'
import { PlaceLink } from '../ui/place-link.tsx'
import type { SharedDocument } from '../model/text.ts'

interface SharedWordsProps {
  /** The names of the words, as a sentence has them. */
  readonly names: readonly string[]
  readonly shared: SharedDocument
  readonly onOpen?: ((file: string, line: number) => void) | undefined
}

/** The sources of the shared words in a sentence, with links to them. */
export function SharedWords({ names, shared, onOpen }: SharedWordsProps) {
  return names.map((name) => {
    const source = shared[name]
    if (!source) return null
    return (
      <Text key={name} fz="xs" c="dimmed">
        {source.datum.file === 'figures.json' ? 'Shared number' : 'Shared words'}, in{' '}
        {formatCount(source.texts, 'text')}:{' '}
        <PlaceLink file={source.file} line={source.line} label={formatDatum(source.datum)} onOpen={onOpen} />
      </Text>
    )
  })
}
