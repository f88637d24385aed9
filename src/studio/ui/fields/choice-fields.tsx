import { Checkbox, Group, Select, Text } from '@mantine/core'
import { toFieldWords } from './field-words.ts'
import { useFieldsContext } from './fields-context.ts'
import { useFieldInput, type FieldProps } from './text-field.tsx'

/** One of several words. */
export function ChoiceField({ options, ...props }: FieldProps & { readonly options: readonly string[] }) {
  const { edit } = useFieldsContext()
  return (
    <Select
      {...useFieldInput(props)}
      maw="20rem"
      data={options.map((value) => ({ value, label: toFieldWords(value) }))}
      value={typeof props.value === 'string' ? props.value : null}
      clearable={!props.isRequired}
      onChange={(chosen) => edit(props.path, chosen ?? undefined, props.order)}
    />
  )
}

/** Any of several words, as a list; with `isAlone`, a single one is stored without a list. */
export function ChoicesField({
  options,
  isAlone = false,
  ...props
}: FieldProps & { readonly options: readonly string[]; readonly isAlone?: boolean }) {
  const { edit } = useFieldsContext()
  const { 'data-pointer': pointer, onFocus, error, label, description } = useFieldInput(props)
  const chosen = [props.value ?? []].flat() as string[]
  const choose = (next: readonly string[]) => {
    const ordered = options.filter((one) => next.includes(one))
    const value = isAlone && ordered.length === 1 ? ordered[0] : ordered
    edit(props.path, ordered.length === 0 ? undefined : value, props.order)
  }
  return (
    <Checkbox.Group label={label} description={description} error={error} value={chosen} onChange={choose}>
      <Group gap="md" mt="xs" mb="xs">
        {options.map((one, at) => (
          <Checkbox
            key={one}
            value={one}
            label={toFieldWords(one)}
            onFocus={onFocus}
            {...(at === 0 && { 'data-pointer': pointer })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** A yes that is written, or else left out. */
export function YesField(props: FieldProps) {
  const { edit } = useFieldsContext()
  return (
    <Checkbox
      {...useFieldInput(props)}
      checked={props.value === true}
      onChange={({ currentTarget }) => edit(props.path, currentTarget.checked || undefined, props.order)}
    />
  )
}

/** A choice between yes and no. */
export function YesOrNoField(props: FieldProps) {
  const { edit } = useFieldsContext()
  return (
    <Select
      {...useFieldInput(props)}
      maw="12rem"
      data={['Yes', 'No']}
      value={props.value === true ? 'Yes' : 'No'}
      allowDeselect={false}
      onChange={(chosen) => edit(props.path, chosen === 'Yes', props.order)}
    />
  )
}

/** A value that the schema fixes: readable, but not editable. */
export function FixedValue({ value, label, description }: Pick<FieldProps, 'value' | 'label' | 'description'>) {
  return (
    <div>
      <Text fw={600} fz="sm">
        {label}
      </Text>
      <Text fz="sm" c="dimmed">
        {description}
      </Text>
      <Text mt="xs">{[value].flat().map(String).join(', ')}</Text>
    </div>
  )
}
