import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SourcePart, SourceParts } from '../../../model/source-parts.ts'
import { PartFieldInput } from './part-fields.tsx'
import { SharedWordsChoice } from './shared-words-choice.tsx'
import { parsePartValues, type PartValues } from './write-part.ts'

interface PartFormProps {
  readonly part: SourcePart
  readonly choices: SourceParts['choices']
  readonly onApply: (values: PartValues) => void
  /** Replaces the part with the editor's own words. */
  readonly onOwn: () => void
  readonly onClose: () => void
}

/** What the fields of a part change, if its words are not in the file itself. */
const hints: Readonly<Record<string, string>> = {
  Emergency: 'Choose which signs this text shows. All texts share their words.',
  Exact: 'Choose which words this text shows. All texts share them.',
  HowSoon: 'Or keep the shared words, and change what they say about this result:',
  Result: 'Or keep the shared words, and change what they say about this result:',
}

const none: readonly never[] = []

/** The form for the editable fields of a part. */
export function PartForm({ part, choices, onApply, onOwn, onClose }: PartFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Once it is placed at its chip, which may be at the lower edge of the window.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const [values, setValues] = useState(parsePartValues(part))
  const ruledOut = part.fields.flatMap(({ name, rulesOut = none }) => (values[name] === undefined ? none : rulesOut))
  const fields = part.fields.filter(
    ({ name, choices: list }) =>
      !ruledOut.includes(name) &&
      (list === undefined || values[name] !== undefined || (choices[list] ?? none).length > 0),
  )
  const hasSharedWords = part.tag === 'HowSoon' || part.tag === 'Result'
  const isMissing = fields.some(({ name, isRequired }) => isRequired && values[name] === undefined)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events from a popover to the components around it; this form's submit must not reach them.
        event.stopPropagation()
        onApply({ ...values, ...Object.fromEntries(ruledOut.map((name) => [name, undefined])) })
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>{part.kind}</Text>
        {hasSharedWords && <SharedWordsChoice words={part.words} onOwn={part.own && onOwn} />}
        {hints[part.tag] !== undefined && <Text fz="sm">{hints[part.tag]}</Text>}
        {fields.map((field, at) => (
          <PartFieldInput
            key={field.name}
            field={field}
            isFirst={at === 0}
            choices={choices[field.choices ?? ''] ?? none}
            values={values}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <Group gap="xs">
          <Button type="submit" disabled={isMissing}>
            Apply
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
