import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { FieldSet } from './field-set.tsx'
import { useFieldsContext } from './fields-context.ts'
import { GroupFields, RemoveButton, type RenderField, type PlacedField } from './group-fields.tsx'
import { createInitialValue, resolveSchema } from './json-schema.ts'

type RenderedField = PlacedField & { readonly render: RenderField }

/** One of several kinds of a group, such as a source: the specification or an assumption. */
export function OneOfField({ render, ...field }: RenderedField) {
  const { path, value, schema, root, label, description, order } = field
  const { edit, findMessage } = useFieldsContext()
  const kinds = (schema.oneOf ?? []).map((one) => resolveSchema({ schema: one, root }))
  const at = kinds.findIndex((one) => one.schema.required?.every((key) => Object.hasOwn(value ?? {}, key)))
  const chosen = Math.max(0, at)
  /** The values written as other kinds, so switching back loses nothing. */
  const written = useRef(new Map<number, unknown>())
  const choose = (next: number) => {
    written.current.set(chosen, value)
    edit(path, written.current.get(next) ?? createInitialValue(kinds[next]!), order)
  }
  return (
    <FieldSet label={label} description={description} error={findMessage(toJsonPointer(path))}>
      <Stack gap="sm">
        <Radio.Group
          aria-label={`${label}: which kind`}
          value={String(chosen)}
          onChange={(next) => choose(Number(next))}
        >
          <Stack gap="xs">
            {kinds.map(({ schema: { title } }, index) => (
              <Radio key={title} value={String(index)} label={title} />
            ))}
          </Stack>
        </Radio.Group>
        <GroupFields key={chosen} {...kinds[chosen]!} path={path} value={value} render={render} />
      </Stack>
      {!field.isRequired && <RemoveButton path={path} label={label} />}
    </FieldSet>
  )
}

/** Conditions, one of which is enough: one group, or a list of groups. */
export function ConditionsField({ render, ...field }: RenderedField) {
  const { path, value, schema, root, label, order } = field
  const { edit, findMessage } = useFieldsContext()
  const condition = resolveSchema({ schema: schema.oneOf?.[0] ?? {}, root })
  const isList = Array.isArray(value)
  const all: readonly unknown[] = isList ? value : [value]
  return (
    <FieldSet
      label={label}
      description="All lines of a condition must hold; of the words in a line, one is enough."
      error={findMessage(toJsonPointer(path))}
    >
      <Stack gap="sm">
        {typeof value === 'string' && <Text>{value}</Text>}
        {typeof value !== 'string' &&
          all.map((one, at) => {
            const place = isList ? [...path, at] : path
            const fields = (
              <GroupFields key={toJsonPointer(place)} {...condition} path={place} value={one} render={render} />
            )
            if (all.length === 1) return fields
            const name = `${at === 0 ? 'Either' : 'Or'}: condition ${at + 1}`
            return (
              // oxlint-disable-next-line react/no-array-index-key -- conditions have no names of their own, and keep their places
              <FieldSet key={at} label={name}>
                {fields}
                <RemoveButton path={place} label={name} />
              </FieldSet>
            )
          })}
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          onClick={() => edit(path, [...all, {}], order)}
        >
          Add another condition
        </Button>
      </Stack>
    </FieldSet>
  )
}
