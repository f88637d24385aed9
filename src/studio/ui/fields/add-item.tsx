import { Button, Group, TextInput } from '@mantine/core'
import type { JSONPath } from 'jsonc-parser'
import { useState } from 'react'
import { toDatumName } from './field-words.ts'
import { useFieldsContext } from './fields-context.ts'
import { createInitialValue, getItemSchema, type PlacedSchema } from './json-schema.ts'

interface AddItemProps extends PlacedSchema {
  readonly path: JSONPath
  /** The existing names. */
  readonly names: readonly string[]
  /** The group to which the datum is added. */
  readonly label: string
}

/** Adds a datum under a new name, with which texts refer to it. */
export function AddItem({ path, names, schema, root, label }: AddItemProps) {
  const { edit, goTo } = useFieldsContext()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const isCamelCase = schema.propertyNames?.pattern.includes('A-Z') === true
  const name = toDatumName(words, isCamelCase)
  const add = () => {
    const refusal = describeRefusal(name, names)
    setProblem(refusal)
    if (refusal !== '') return
    setWords('')
    edit([...path, name], createInitialValue(getItemSchema({ schema, root })))
    goTo([...path, name])
  }
  return (
    <Group
      component="form"
      gap="xs"
      align="flex-start"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        flex={1}
        maw="20rem"
        aria-label={`Name of a new one: ${label}`}
        placeholder="Name of a new one"
        error={problem}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          setProblem('')
        }}
      />
      <Button type="submit" variant="default" aria-label={`Add to ${label}`}>
        Add
      </Button>
    </Group>
  )
}

/** Why a name cannot be added; empty if it can. */
function describeRefusal(name: string, names: readonly string[]): string {
  if (!/^[a-z]/.test(name)) return 'Begin its name with a letter.'
  return names.includes(name) ? `There is ${name} already.` : ''
}
