import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SourcePart, SourceParts } from '../../../model/source-parts.ts'
import { PartFieldInput } from './part-fields.tsx'
import { readPartValues, type PartValues } from './write-part.ts'

interface PartFormProps {
  readonly part: SourcePart
  readonly choices: SourceParts['choices']
  readonly onApply: (values: PartValues) => void
  /** Writes words of the editor's own in its place. */
  readonly onOwn: () => void
  readonly onClose: () => void
}

/** Where the words of a part are written, if not in the file. */
const hints: Readonly<Record<string, string>> = {
  Emergency: 'Choose which signs appear. Their words are written once for all texts.',
  Exact: 'Choose which words appear. They are written once for all texts.',
  HowSoon: 'Its words are written once for all texts. Here you change what they say of this result.',
  Result: 'Its words are written once for all texts. Here you change what they say of this result.',
}

const none: readonly never[] = []

/** What can be changed in a part, in words. */
export function PartForm({ part, choices, onApply, onOwn, onClose }: PartFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Once it is placed at its chip, which may be at the lower edge of the window.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const [values, setValues] = useState(readPartValues(part))
  const ruledOut = part.fields.flatMap(({ name, rulesOut = none }) => (values[name] === undefined ? none : rulesOut))
  const fields = part.fields.filter(
    ({ name, choices: list }) =>
      !ruledOut.includes(name) &&
      (list === undefined || values[name] !== undefined || (choices[list] ?? none).length > 0),
  )
  const isMissing = fields.some(({ name, isRequired }) => isRequired && values[name] === undefined)
  return (
    <form
      ref={form}
      onKeyDown={({ key, target }) => {
        const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
        if (key === 'Escape' && !isListOpen) onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // A form that opens over a page sends nothing to what is around it.
        event.stopPropagation()
        onApply({ ...values, ...Object.fromEntries(ruledOut.map((name) => [name, undefined])) })
      }}
    >
      <Stack gap="sm">
        <div>
          <Text fw={600}>{part.kind}</Text>
          <Text fz="sm">{hints[part.tag]}</Text>
        </div>
        {fields.map((field) => (
          <PartFieldInput
            key={field.name}
            field={field}
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
        {part.own && (
          <div>
            <Text fz="sm">
              To change other words of the sentence, for the readers of this file only. Later changes to the shared
              words will not reach them.
            </Text>
            <Button mt="xs" size="compact-sm" variant="default" onClick={onOwn}>
              Use my own words
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
