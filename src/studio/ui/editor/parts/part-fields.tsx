import { Checkbox, MultiSelect, Select, Stack, Text, Textarea, type ComboboxItem } from '@mantine/core'
import type { PartChoice, PartField } from '../../../model/source-parts.ts'
import type { PartValues } from './write-part.ts'

interface PartFieldInputProps {
  readonly field: PartField
  /** Whether it is the form's first field. */
  readonly isFirst: boolean
  readonly choices: readonly PartChoice[]
  readonly values: PartValues
  readonly onChange: (value: string | null | undefined) => void
}

/** How many choices are shown as boxes to check, not as a list to open. */
const maxShown = 8

/** A field of a part: words, a box to check, or one or several of the choices. */
export function PartFieldInput({ field, isFirst, choices, values, onChange }: PartFieldInputProps) {
  const { name, kind, label, hint, isRequired } = field
  const value = values[name]
  const focus = isFirst && { 'data-autofocus': true }
  const shared = { label, description: hint, required: isRequired ?? false, ...focus }
  if (kind === 'yes')
    return (
      <Checkbox
        label={label}
        description={hint}
        {...focus}
        checked={value !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : undefined)}
      />
    )
  if (kind === 'words')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={1}
        maxRows={5}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    )
  const chosen = kind === 'one' ? [value ?? []].flat() : splitNames(value)
  const choose = (next: readonly string[]) => onChange(next.length === 0 ? undefined : next.join(' '))
  if (kind === 'several' && choices.length <= maxShown)
    return (
      <Checkbox.Group {...shared} value={chosen} onChange={choose}>
        <Stack gap="0.375rem" mt="0.25rem">
          {listItems(choices, chosen).map((item) => (
            <Checkbox key={item.value} {...item} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  const list = {
    ...shared,
    data: listItems(choices, chosen),
    searchable: true,
    openOnFocus: false,
    maxDropdownHeight: 240,
    nothingFoundMessage: 'No name matches.',
    // Within the form, which keeps the focus.
    comboboxProps: { withinPortal: false },
    renderOption: ({ option }: { readonly option: ComboboxItem }) => (
      <ChoiceLine choice={choices.find((one) => one.value === option.value) ?? option} />
    ),
  }
  return kind === 'one' ? (
    <Select
      {...list}
      value={value ?? null}
      clearable={!isRequired}
      placeholder="As usual"
      allowDeselect={false}
      onChange={(next) => onChange(next ?? undefined)}
    />
  ) : (
    <MultiSelect
      {...list}
      value={chosen}
      // The focus is shown around the whole field.
      styles={{ inputField: { outline: 'none' } }}
      onChange={choose}
    />
  )
}

function ChoiceLine({ choice: { label, note } }: { choice: Pick<PartChoice, 'label' | 'note'> }) {
  return (
    <div>
      <Text fz="sm">{label}</Text>
      {note !== undefined && (
        <Text fz="xs" c="dimmed" lineClamp={2}>
          {note}
        </Text>
      )}
    </div>
  )
}

/** Lists the choices, plus chosen values that are not among them. Choices with the same words are distinguished by their notes. */
function listItems(choices: readonly PartChoice[], chosen: readonly string[]): ComboboxItem[] {
  const isTwice = (label: string) => choices.filter((one) => one.label === label).length > 1
  return [
    ...choices.map(({ value, label, note }) => ({
      value,
      label: isTwice(label) && note !== undefined ? `${label} (${note})` : label,
    })),
    ...chosen.filter((value) => choices.every((one) => one.value !== value)).map((value) => ({ value, label: value })),
  ]
}

function splitNames(value: string | null | undefined): string[] {
  return (value ?? '').split(/\s+/).filter((name) => name !== '')
}
