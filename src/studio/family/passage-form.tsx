import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type RefObject } from 'react'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { WrittenDraft } from '../model/form-drafts.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import { describeSentenceAudience, listAudience } from './combinations.ts'
import type { EditTarget } from './edit-target.ts'
import { formatWhenTag } from './format-when-tag.ts'
import { findPassagePlace, listPlaces } from './passage-place.ts'
import { PassagePlaceFields } from './passage-place-fields.tsx'
import { SiblingFields } from './sibling-fields.tsx'
import { listSiblingPassages } from './sibling-passages.ts'
import { usePassageDraft } from './use-passage-draft.ts'
import { usePassageWriting } from './use-passage-writing.ts'

interface PassageFormProps {
  readonly test: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  /** The text whose sentences are the possible places. */
  readonly entry: StudioEntry
  /** The chosen answers, and which of the people who gave them are to read the words. */
  readonly flags: readonly string[]
  readonly target: EditTarget
  /** The sentence that is chosen on the panel. */
  readonly chosen: string | undefined
  /** The family's file in the content folder, and its editor. */
  readonly path: string
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly onChoose: (sentence: string | undefined) => void
  readonly onWritten: (written: Omit<WrittenDraft, 'asked'>) => void
}

/** Asks for words that only some readers get, their place, and the other results to add them to, and writes them into the drafts. */
export function PassageForm(props: PassageFormProps) {
  const { test, family, all, entry, flags, target, chosen, path, editor, onChoose, onWritten } = props
  const { draft, change, clear } = usePassageDraft(path, flags, target)
  const { words, families } = draft
  const [isPressed, setPressed] = useState(false)
  const places = listPlaces(test, entry, path)
  // A sentence that is pressed in the preview is the place.
  const pressed = places.find(({ text }) => text === chosen)?.text
  const side = pressed !== undefined && draft.side === 'end' ? 'after' : draft.side
  const place = findPassagePlace(test, entry, path, side, pressed ?? draft.sentence)
  const readers = place ? listAudience(test, all, place.sentence.text) : all
  const sentence = side === 'end' ? undefined : place?.sentence.text
  const siblings = listSiblingPassages(test, family, flags, target, { side, sentence }, draft.sentences)
  const also = siblings.filter(({ family: { name }, obstacle }) => families.includes(name) && obstacle === undefined)
  const isPlaced = side === 'end' || also.every((one) => one.sentence !== undefined)
  const writing = usePassageWriting(editor, (written, said) => {
    onWritten(written)
    onChoose(said.trim())
    clear()
    setPressed(false)
  })
  return (
    <form
      noValidate
      aria-label="Write words for these people"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        const tag = formatWhenTag(family, flags, target)
        if (words.trim() !== '' && place && isPlaced)
          writing.mutate({ test, entry, path, place, side, siblings: also, tag, words })
      }}
    >
      <Stack gap="sm">
        <Textarea
          label="Words for these people"
          description="Only they read them. Nothing is saved until you press Save."
          rows={2}
          resize="vertical"
          value={words}
          error={isPressed && words.trim() === '' ? 'Write the words.' : undefined}
          onChange={({ currentTarget: { value } }) => change({ side, sentence, words: value })}
        />
        <PassagePlaceFields
          places={places}
          side={side}
          sentence={sentence}
          error={isPressed && !place ? 'Choose the sentence.' : undefined}
          onSide={(next) => {
            change({ side: next, sentence: next === 'end' ? undefined : sentence })
            if (next === 'end') onChoose(undefined)
          }}
          onSentence={(next) => {
            change({ side, sentence: next })
            onChoose(next)
          }}
        />
        {side !== 'end' && place && readers.length < all.length && (
          <Text fz="sm">
            This sentence is read by {describeSentenceAudience(family, all, readers)}. The words go {side} that whole
            part.
          </Text>
        )}
        {siblings.length > 0 && (
          <SiblingFields
            test={test}
            siblings={siblings}
            side={side}
            chosen={also.map(({ family: { name } }) => name)}
            isPressed={isPressed}
            onChoose={(next) => change({ side, sentence, families: next })}
            onSentence={(name, next) => change({ side, sentence, sentences: { ...draft.sentences, [name]: next } })}
          />
        )}
        <div>
          <WorkingButton
            type="submit"
            isWorking={writing.isPending}
            workingWords={also.length > 0 ? 'Writing them into the files…' : 'Writing them into the file…'}
          >
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
