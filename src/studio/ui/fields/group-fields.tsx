import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { Anchor, Button, Group, Select, Stack } from '@mantine/core'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { FieldSet } from './field-set.tsx'
import { findDescription, toFieldWords } from './field-words.ts'
import { useFieldsContext } from './fields-context.ts'
import { createInitialValue, findFieldKind, listMembers, type Member, type PlacedSchema } from './json-schema.ts'
import type { FieldProps } from './text-field.tsx'

/** A value with its schema, to be rendered as a field. */
export type PlacedField = FieldProps & PlacedSchema

/** Renders a field; passed as a property, because a group is itself a field with fields. */
export type RenderField = (field: PlacedField) => ReactNode

interface GroupFieldsProps extends Pick<PlacedField, 'path' | 'value' | 'schema' | 'root'> {
  readonly render: RenderField
}

/** The members of a group, and a way to add the absent ones. */
export function GroupFields({ path, value, schema, root, render }: GroupFieldsProps) {
  const { edit, goTo } = useFieldsContext()
  /** Optional fields that were emptied or are not written yet stay in view. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const values = (value ?? {}) as Readonly<Record<string, unknown>>
  const members = listMembers({ schema, root })
  const order = members.map(({ key }) => key)
  const isShown = ({ key, isRequired }: Member) => isRequired || values[key] !== undefined || opened.has(key)
  const absent = members.filter((one) => !isShown(one))
  const add = (member: Member) => {
    const memberPath = [...path, member.key]
    setOpened(new Set([...opened, member.key]))
    if (!isTyped(member)) edit(memberPath, createInitialValue(member), order)
    goTo(memberPath)
  }
  return (
    <Stack gap="md">
      {members.filter(isShown).map((member) =>
        render({
          schema: member.schema,
          root: member.root,
          isRequired: member.isRequired,
          path: [...path, member.key],
          value: values[member.key],
          label: member.schema.title ?? toFieldWords(member.key),
          description: findDescription(member.schema.title ?? member.key, member.schema.description),
          order,
        }),
      )}
      <AddMembers absent={absent} onAdd={add} />
    </Stack>
  )
}

interface AddMembersProps {
  readonly absent: readonly Member[]
  readonly onAdd: (member: Member) => void
}

/** Above this number, members are chosen from a list. */
const maxButtons = 5

/** The absent members of a group: a button each, or one list. */
function AddMembers({ absent, onAdd }: AddMembersProps) {
  const names = absent.map(({ key, schema }) => schema.title ?? toFieldWords(key))
  if (absent.length > maxButtons)
    return (
      <Select
        aria-label="Add"
        placeholder="Add"
        maw="20rem"
        searchable
        data={absent.map(({ key }, at) => ({ value: key, label: names[at]! }))}
        value={null}
        onChange={(chosen) => {
          const member = absent.find(({ key }) => key === chosen)
          if (member) onAdd(member)
        }}
      />
    )
  return (
    absent.length > 0 && (
      <Group gap="xs">
        {absent.map((member, at) => (
          <Button
            key={member.key}
            variant="default"
            size="compact-sm"
            leftSection={<PlusIcon aria-hidden />}
            aria-label={`Add ${names[at]}`}
            onClick={() => onAdd(member)}
          >
            {names[at]}
          </Button>
        ))}
      </Group>
    )
  )
}

/** Whether a field is created by typing into it, so the file has nothing before that. */
function isTyped(placed: PlacedSchema): boolean {
  return ['text', 'number', 'figure', 'choice', 'one-or-more', 'choices'].includes(findFieldKind(placed) ?? '')
}

/** A group under its name, with a way to remove it if it is optional. */
export function GroupField({ render, ...field }: PlacedField & { readonly render: RenderField }) {
  const { findMessage } = useFieldsContext()
  return (
    <FieldSet label={field.label} description={field.description} error={findMessage(toJsonPointer(field.path))}>
      <GroupFields {...field} render={render} />
      {!field.isRequired && <RemoveButton {...field} />}
    </FieldSet>
  )
}

/** Removes a value from the file. */
export function RemoveButton({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const { edit } = useFieldsContext()
  return (
    <Anchor
      component="button"
      type="button"
      c="red.8"
      fz="sm"
      mt="sm"
      style={{ alignSelf: 'start' }}
      onClick={() => edit(path, undefined)}
    >
      Remove “{label}”
    </Anchor>
  )
}
