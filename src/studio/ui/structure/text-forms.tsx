import { NumberInput, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StudioEntry, TestDocument } from '../../model/documents.ts'
import { findReaderNumber, isAgeAsked, isReaderLimit, listReaderChoices, suggestTextId } from './reader-choices.ts'
import { StructureDialog } from './structure-dialog.tsx'
import { VariantSelect } from './variant-select.tsx'

/** The properties of the dialogs about a text. */
export interface TextFormProps {
  readonly test: TestDocument
  readonly entry: StudioEntry
  readonly onClose: () => void
}

/** The readers of the new text, in the words of its file; empty until they are chosen. */
function formatWhen(who: string | null, limit: number | string): string {
  if (!isReaderLimit(who)) return who ?? ''
  return limit === '' ? '' : `${who}=${limit}`
}

/** Adds a text that some readers of an existing one read instead. */
export function AddTextForm({ test, entry, onClose }: TextFormProps) {
  const [ownId, setOwnId] = useState<string>()
  const [who, setWho] = useState<string | null>(null)
  const [limit, setLimit] = useState<number | string>('')
  const [copied, setCopied] = useState(entry.contentId)
  const [variant, setVariant] = useState(test.variants ? '' : 'all')
  const number = findReaderNumber(test.definition, entry.rangeId)
  const choices = listReaderChoices(test.definition, number)
  const id = ownId ?? suggestTextId(entry.contentId, choices, who, limit)
  const isByNumber = isReaderLimit(who)
  const when = formatWhen(who, limit)
  const isComplete = when !== '' && variant !== '' && id !== `${entry.contentId}_`
  return (
    <StructureDialog
      title="Add a text for some of its readers"
      action="Add the text"
      change={
        isComplete ? { action: 'add-text', test: test.id, range: entry.rangeId, id, when, copied, variant } : undefined
      }
      onClose={onClose}
    >
      <Select
        label="Who reads it"
        description="Everyone else goes on reading what they read now."
        placeholder="Choose"
        data={choices}
        value={who}
        onChange={setWho}
        data-autofocus
      />
      {!isAgeAsked(test.definition) && (
        <Text fz="sm">
          Age cannot decide here, because this test does not tell readers apart by age. The same is true of every answer
          that is not in the list, such as whether they smoke: an engineer can add it to the test.
        </Text>
      )}
      {isByNumber && number && (
        <NumberInput
          label={number.name}
          description={`${number.range} is ${number.limits}.`}
          suffix={` ${number.unit}`.trimEnd()}
          decimalScale={number.decimals}
          hideControls
          maw="20rem"
          value={limit}
          onChange={setLimit}
        />
      )}
      <VariantSelect variants={test.variants} value={variant} onChange={setVariant} />
      <TextInput
        label="Its id"
        description="Participants do not see it. It says who reads the text: change it only if another word says that better."
        value={id}
        onChange={(event) => setOwnId(event.currentTarget.value)}
      />
      <Radio.Group label="It begins with" value={copied} onChange={setCopied}>
        <Stack gap="xs" mt="xs">
          <Radio value={entry.contentId} label={`The words of “${entry.name}”`} />
          <Radio value="" label="Only its shared parts, with a place for your words" />
        </Stack>
      </Radio.Group>
    </StructureDialog>
  )
}

/** Removes a text; others of its range, or its family, replace it. */
export function RemoveTextForm({ test, entry, onClose }: TextFormProps) {
  return (
    <StructureDialog
      title={`Remove “${entry.name}”`}
      action="Remove the text"
      change={{ action: 'remove-text', test: test.id, id: entry.contentId }}
      onClose={onClose}
    >
      <Text fz="sm">
        {entry.isOwn === true
          ? 'Its readers go back to the text that others with their answers read.'
          : 'Its readers get another text of the same range. The check names anything that still needs this text.'}
      </Text>
    </StructureDialog>
  )
}

/** Changes the id of a text, and the name of its file. */
export function RenameTextForm({ test, entry, onClose }: TextFormProps) {
  const [to, setTo] = useState(entry.contentId)
  return (
    <StructureDialog
      title={`Rename the id of “${entry.name}”`}
      action="Rename it"
      change={
        to !== entry.contentId && to !== ''
          ? { action: 'rename-text', test: test.id, id: entry.contentId, to }
          : undefined
      }
      onClose={onClose}
    >
      <TextInput
        label="Its new id"
        description="Participants do not see it. The name of its file follows."
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data-autofocus
      />
    </StructureDialog>
  )
}
