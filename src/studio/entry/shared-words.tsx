import { Text } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import { PlaceLink } from '../ui/place-link.tsx'
import type { SharedDocument } from '../model/text.ts'

interface SharedWordsProps {
  /** The names of the words, as a sentence has them. */
  readonly names: readonly string[]
  readonly shared: SharedDocument
  readonly onOpen?: ((file: string, line: number) => void) | undefined
}

/** Where the words of a sentence come from that many texts share, with the way there. */
export function SharedWords({ names, shared, onOpen }: SharedWordsProps) {
  return names.map((name) => {
    const source = shared[name]
    if (!source) return null
    const isFigure = name.startsWith('figures.json')
    return (
      <Text key={name} fz="xs" c="dimmed">
        {isFigure ? 'A number comes from' : 'The words come from'}{' '}
        <PlaceLink file={source.file} line={source.line} label={formatSharedLabel(name)} onOpen={onOpen} />; changing{' '}
        {isFigure ? 'it' : 'them'} changes {formatCount(source.texts, 'text')}.
      </Text>
    )
  })
}

/** Shared words in an editor's terms, such as "urgency.json: In a few weeks (weeks)". */
export function formatSharedLabel(name: string): string {
  const [file = '', ...path] = name.split(' ')
  if (file === 'urgency.json') {
    const [degree = ''] = path
    const words = Object.entries(urgencyLabels).find(([one]) => one === degree)?.[1]
    return `${file}: ${words === undefined ? degree : `${words} (${degree})`}`
  }
  if (file === 'result-sentences.json')
    return `${file}: a result ${path[0] === 'withValue' ? 'with its value' : 'without a value'}`
  return `${file}: ${path[1] ?? ''}`
}
