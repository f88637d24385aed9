import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { ChoiceField, ChoicesField, FixedValue, YesField, YesOrNoField } from './choice-fields.tsx'
import { ConditionsField, OneOfField } from './either-fields.tsx'
import { FieldSet } from './field-set.tsx'
import { summarizeItem, toFieldWords } from './field-words.ts'
import { useFieldsContext } from './fields-context.ts'
import { GroupField, RemoveButton, type PlacedField } from './group-fields.tsx'
import { createInitialValue, findFieldKind, getItemSchema, resolveSchema } from './json-schema.ts'
import { LinesField } from './lines-field.tsx'
import { AddItem } from './add-item.tsx'
import { FigureField, NumberField, TextField } from './text-field.tsx'

/** Renders the field for a value, as its schema requires. */
export function renderField(field: PlacedField) {
  const { schema, root, ...props } = field
  const key = toJsonPointer(field.path)
  switch (findFieldKind(field)) {
    case 'text':
      return <TextField key={key} {...props} />
    case 'number':
      return <NumberField key={key} {...props} />
    case 'figure':
      return <FigureField key={key} {...props} />
    case 'choice':
      return <ChoiceField key={key} {...props} options={schema.enum ?? []} />
    case 'choices':
      return <ChoicesField key={key} {...props} options={getItemSchema(field).schema.enum ?? []} />
    case 'one-or-more': {
      const [one] = (schema.oneOf ?? []).map((each) => resolveSchema({ schema: each, root }).schema)
      return <ChoicesField key={key} {...props} options={one?.enum ?? []} isAlone />
    }
    case 'yes':
      return <YesField key={key} {...props} />
    case 'yes-or-no':
      return <YesOrNoField key={key} {...props} />
    case 'fixed':
      return <FixedValue key={key} {...props} />
    case 'lines':
      return <LinesField key={key} {...props} />
    case 'one-of':
      return <OneOfField key={key} {...field} render={renderField} />
    case 'conditions':
      return <ConditionsField key={key} {...field} render={renderField} />
    case 'group':
      return <GroupField key={key} {...field} render={renderField} />
    case 'named':
      return <NamedFields key={key} {...field} />
    case 'list':
      return <ListFields key={key} {...field} />
    default:
      return null
  }
}

/** Values by name, such as what to do if the physician cannot be reached. */
function NamedFields({ schema, root, path, value, label, description, isRequired }: PlacedField) {
  const { edit } = useFieldsContext()
  const items = getItemSchema({ schema, root })
  const values = (value ?? {}) as Readonly<Record<string, unknown>>
  return (
    <FieldSet label={label} description={description}>
      <Stack gap="md">
        {Object.entries(values).map(([name, one]) => {
          const field = { ...items, path: [...path, name], value: one, label: toFieldWords(name), order: [] }
          const isText = findFieldKind(items) === 'text'
          const drawn = renderField({ ...field, isRequired: isText, description: undefined })
          return isText ? (
            <Group key={name} wrap="nowrap" align="flex-start" gap="xs">
              <Box flex={1}>{drawn}</Box>
              <ActionIcon
                variant="subtle"
                size="lg"
                mt="1.75rem"
                aria-label={`Remove: ${field.label}`}
                onClick={() => edit(field.path, undefined)}
              >
                <XIcon aria-hidden />
              </ActionIcon>
            </Group>
          ) : (
            drawn
          )
        })}
        <AddItem path={path} names={Object.keys(values)} schema={schema} root={root} label={label} />
      </Stack>
      {!isRequired && <RemoveButton path={path} label={label} />}
    </FieldSet>
  )
}

/** Groups in a list, such as the signs that a joined card need not repeat. */
function ListFields({ schema, root, path, value, label, description }: PlacedField) {
  const { edit, goTo } = useFieldsContext()
  const items = getItemSchema({ schema, root })
  const values = (value ?? []) as readonly unknown[]
  const add = () => {
    edit([...path, values.length], createInitialValue(items))
    goTo([...path, values.length])
  }
  return (
    <FieldSet label={label} description={description}>
      <Stack gap="md" align="stretch">
        {values.map((one, at) => {
          const name = summarizeItem(one) || `${label} ${at + 1}`
          return renderField({
            ...items,
            path: [...path, at],
            value: one,
            label: name,
            isRequired: false,
            description: undefined,
            order: [],
          })
        })}
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={add}>
          Add to “{label}”
        </Button>
      </Stack>
    </FieldSet>
  )
}
