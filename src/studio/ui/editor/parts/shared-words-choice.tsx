import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../../catalogue/words.ts'
import { toFileLink } from '../../../content/links.ts'
import { useCachedDocument } from '../../../content/use-studio-model.ts'
import type { SharedDocument } from '../../../model/text.ts'
import { findSharedWording } from './find-shared-wording.ts'

interface SharedWordsChoiceProps {
  /** What the part says. */
  readonly words: string
  /** Writes words of the editor's own in its place; undefined where a part has none. */
  readonly onOwn: (() => void) | undefined
}

/** The choice between the words that many texts share and words of this text's own, before anything else. */
export function SharedWordsChoice({ words, onOwn }: SharedWordsChoiceProps) {
  const found = findSharedWording(words, useCachedDocument<SharedDocument>('shared.json') ?? {})
  const others = found ? formatCount(found.texts, 'text') : 'other texts'
  return (
    <div>
      <Text fz="sm">
        These words are shared by {others}.{' '}
        {onOwn
          ? 'Change them in all, or use your own words only here. Later changes to the shared words will not reach your own.'
          : found && 'Change them in all, if all should say something else.'}
      </Text>
      <Group gap="xs" mt="xs">
        {found && (
          <Button component={Link} to={toFileLink(found.file, found.line)} size="compact-sm" variant="default">
            Change them in all
          </Button>
        )}
        {onOwn && (
          <Button size="compact-sm" variant="default" onClick={onOwn}>
            Use my own words
          </Button>
        )}
      </Group>
    </div>
  )
}
