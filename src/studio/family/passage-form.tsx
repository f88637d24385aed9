import { Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { toContentPath } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { StudioEntryFamily } from '../model/family.ts'
import type { StudioEntry, StudioTest } from '../model/documents.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import { describeSentenceAudience, listAudience, listPlacedSentences } from './combinations.ts'
import { writePassage } from './write-passage.ts'

interface PassageFormProps {
  readonly test: StudioTest
  readonly family: StudioEntryFamily
  readonly all: readonly StudioEntry[]
  /** The text next to whose sentences the words may go. */
  readonly entry: StudioEntry
  /** The condition of the people who are to read the words. */
  readonly tag: string
  /** The sentence that is chosen on the panel. */
  readonly chosen: string | undefined
  /** The family's file in the content folder, and its editor. */
  readonly path: string
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly onChoose: (sentence: string | undefined) => void
  /** Told the file's text with the words. */
  readonly onWritten: (text: string) => void
}

type Side = 'before' | 'after'

/** Asks for words that only some people read and for their place, and writes both into the draft that the editor shows. */
export function PassageForm(props: PassageFormProps) {
  const { test, family, all, entry, tag, chosen, path, editor, onChoose, onWritten } = props
  const [words, setWords] = useState('')
  const [side, setSide] = useState<Side>('after')
  const [isPressed, setPressed] = useState(false)
  const placed = listPlacedSentences(test, entry).filter(({ at }) => {
    const file = toContentPath(test.files[at[0]]!)
    return file === path || file.startsWith('fragments/')
  })
  const sentence = placed.find(({ text }) => text === chosen)
  const readers = sentence ? listAudience(test, all, sentence.text) : all
  const writing = useMutation({
    mutationFn: async () => {
      if (!sentence) throw new Error('Choose the sentence.')
      const text = await readOpenText(editor)
      const [file, line] = sentence.at
      const place = await readStudioResponse(
        studioClient['word-place'].$post({
          json: {
            path,
            text,
            side,
            sentence: sentence.text,
            writtenIn: toContentPath(test.files[file]!),
            line,
            flags: [...(entry.flags ?? [])],
          },
        }),
      )
      const { current } = editor
      // What was typed in the file since then has moved the place.
      if (current?.getText() !== text) throw new Error('The file has just changed. Press the button again.')
      const edit = writePassage(place, tag, words)
      current.write({ start: edit.start, end: edit.end }, edit.text, edit.words)
      return current.getText()
    },
    onSuccess: (text) => {
      onWritten(text)
      onChoose(words.trim())
      setWords('')
      setPressed(false)
    },
  })
  const wordsError = isPressed && words.trim() === '' ? 'Write the words.' : undefined
  const placeError = isPressed && !sentence ? 'Choose the sentence.' : undefined
  return (
    <form
      noValidate
      aria-label="Write words for these people"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (words.trim() !== '' && sentence) writing.mutate()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Words for these people"
          description="Only they read them. Nothing is saved until you press Save."
          rows={2}
          resize="vertical"
          value={words}
          error={wordsError}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Radio.Group label="Where do the words go?" value={side} onChange={(next) => setSide(next)}>
          <Group gap="md" mt="0.25rem">
            <Radio value="after" label="After" />
            <Radio value="before" label="Before" />
          </Group>
        </Radio.Group>
        <Select
          label="This sentence"
          description="Choose it here, or press it in the text."
          placeholder="Choose a sentence"
          searchable
          nothingFoundMessage="No sentence has these words."
          maxDropdownHeight={320}
          data={[...new Set(placed.map(({ text }) => text))]}
          value={sentence?.text ?? null}
          error={placeError}
          onChange={(next) => onChoose(next ?? undefined)}
        />
        {sentence && readers.length < all.length && (
          <Text fz="sm">
            This sentence is not for everybody: {describeSentenceAudience(family, all, readers)} read it. The words go{' '}
            {side} all that is written there for them.
          </Text>
        )}
        <div>
          <WorkingButton type="submit" isWorking={writing.isPending} workingWords="Writing them into the file…">
            Write words for these people
          </WorkingButton>
        </div>
        {writing.error && (
          <Text fz="sm" c="red.8" role="alert">
            {writing.error.message}
          </Text>
        )}
      </Stack>
    </form>
  )
}

/** How often the editor is asked whether its file is open, and how long apart, in milliseconds. */
const [maxTries, pause] = [75, 200]

/** The text of the editor, as soon as its file is open. @throws {Error} where that takes too long */
async function readOpenText(editor: PassageFormProps['editor']): Promise<string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const text = editor.current?.getText()
    if (text !== undefined && text !== '') return text
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error('The file is still being opened. Press the button again.')
}
