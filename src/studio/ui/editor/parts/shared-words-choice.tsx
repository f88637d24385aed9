import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../../catalogue/words.ts'
import { toFileLink } from '../../../content/links.ts'
import { useCachedDocument } from '../../../content/use-suspense-studio-document.ts'
import type { SharedDocument } from '../../../model/text.ts'
import { findSharedWording } from './find-shared-wording.ts'

interface SharedWordsChoiceProps {
  /** The words that the part renders. */
  readonly words: string
  /** Replaces the part with the editor's own words; undefined if that is impossible. */
  readonly onOwn: (() => void) | undefined
}

/** The choice between words that many texts share and the text's own words, shown before anything else. */
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
