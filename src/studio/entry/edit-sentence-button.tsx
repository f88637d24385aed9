import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { toFileLink } from '../content/links.ts'
import type { SharedDocument, StudioSentence } from '../model/text.ts'
import { findSharedWords } from './find-shared-words.ts'

interface EditSentenceButtonProps {
  readonly sentence: StudioSentence
  /** The file with the sentence, or with the part that renders it. */
  readonly file: string
  readonly shared: SharedDocument
  /** Opens a line in an editor next to the text; without it, lines are links. */
  readonly onOpen: ((file: string, line: number) => void) | undefined
}

/** The next step for a pressed sentence: the editor at its words, with a note about the results that an edit changes. */
export function EditSentenceButton({ sentence, file, shared, onOpen }: EditSentenceButtonProps) {
  const { text, at } = sentence
  const found = findSharedWords(sentence, shared)
  if (!found) return <EditLine label="Edit this sentence" file={file} line={at[1]} sentence={text} onOpen={onOpen} />
  if (found.texts <= 1)
    return (
      <>
        <EditLine label="Edit this sentence" file={found.file} line={found.line} sentence={text} onOpen={onOpen} />
        <Text fz="xs" mt="0.25rem">
          Only this text has it.
        </Text>
      </>
    )
  return (
    <>
      <Text fz="sm" mt="xs">
        These words are shared by {formatCount(found.texts, 'text')}. Change them in all, or use your own words only
        here.
      </Text>
      <Group gap="xs">
        <EditLine label="Change them in all" file={found.file} line={found.line} sentence={text} onOpen={onOpen} />
        <EditLine label="Only in this text" file={file} line={at[1]} sentence={text} onOpen={onOpen} />
      </Group>
    </>
  )
}

interface EditLineProps extends Pick<EditSentenceButtonProps, 'file' | 'onOpen'> {
  readonly label: string
  readonly line: number
  readonly sentence: string
}

function EditLine({ label, file, line, sentence, onOpen }: EditLineProps) {
  if (onOpen)
    return (
      // A block, so that a screen reader separates it from the sentence before it.
      <Box>
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => onOpen(file, line)}>
          {label}
        </Button>
      </Box>
    )
  return (
    <Anchor
      component={Link}
      to={`${toFileLink(file, line)}&sentence=${encodeURIComponent(sentence)}`}
      fz="sm"
      display="block"
      mt="xs"
    >
      {label}
    </Anchor>
  )
}
