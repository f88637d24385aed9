import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SourcePart, SourceParts } from '../../../model/source-parts.ts'
import { PartFieldInput } from './part-fields.tsx'
import { readPartValues, type PartValues } from './write-part.ts'

interface PartFormProps {
  readonly part: SourcePart
  readonly choices: SourceParts['choices']
  readonly onApply: (values: PartValues) => void
  readonly onClose: () => void
}

const none: readonly never[] = []

/** What can be changed in a part, in words. */
export function PartForm({ part, choices, onApply, onClose }: PartFormProps) {
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
      onSubmit={(event) => {
        event.preventDefault()
        // A form that opens over a page sends nothing to what is around it.
        event.stopPropagation()
        onApply({ ...values, ...Object.fromEntries(ruledOut.map((name) => [name, undefined])) })
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>{part.kind}</Text>
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
      </Stack>
    </form>
  )
}
