import { toJsonPointer } from '../../model/to-json-pointer.ts'
import type { JSONPath } from 'jsonc-parser'
import { summarizeItem, toFieldWords } from './field-words.ts'
import type { PlacedField } from './group-fields.tsx'
import { findFieldKind, getItemSchema, listMembers, type Member, type PlacedSchema } from './json-schema.ts'

/** A part of a file that folds: a degree of urgency, signs, a figure, a flag. */
export interface FormItem {
  readonly field: PlacedField
  readonly pointer: string
  /** Its name in the file, with which texts refer to it. */
  readonly name: string
  readonly summary: string
  /** Whether the item can be removed. */
  readonly isRemovable: boolean
}

/** A section of a file's form: a field, or items that fold, possibly with a way to add more. */
export interface FormSection {
  readonly field: PlacedField
  readonly items?: readonly FormItem[]
  readonly canAdd: 'by-name' | 'at-end' | 'no'
}

/** Lists the sections of a form; `value` is at the path `base` and has the given schema. */
export function listSections(placed: PlacedSchema, base: JSONPath, value: unknown): readonly FormSection[] {
  const members = listMembers(placed)
  const order = members.map(({ key }) => key)
  const values = (value ?? {}) as Readonly<Record<string, unknown>>
  return members.flatMap((member): FormSection[] => {
    const field = placeMember(member, base, values[member.key], order)
    if (field.value === undefined && !member.isRequired) return []
    switch (findFieldKind(member)) {
      case 'named':
        return [{ field, items: listNamedItems(field), canAdd: 'by-name' }]
      case 'list':
        return [{ field, items: listItems(field), canAdd: 'at-end' }]
      case 'group':
        return [{ field, items: [toItem(field, member.key, false)], canAdd: 'no' }]
      default:
        return [{ field, canAdd: 'no' }]
    }
  })
}

function placeMember(member: Member, base: JSONPath, value: unknown, order: readonly string[]): PlacedField {
  const { key, schema, root, isRequired } = member
  return {
    schema,
    root,
    path: [...base, key],
    value,
    label: schema.title ?? toFieldWords(key),
    description: schema.description,
    isRequired,
    order,
  }
}

function listNamedItems(field: PlacedField): FormItem[] {
  const item = getItemSchema(field)
  return Object.entries((field.value ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) =>
    toItem({ ...field, ...item, path: [...field.path, name], value, label: toFieldWords(name), order: [] }, name),
  )
}

function listItems(field: PlacedField): FormItem[] {
  const item = getItemSchema(field)
  return ((field.value ?? []) as readonly { readonly flag?: string; readonly meaning?: string }[]).map((value, at) => {
    const label = value.meaning || value.flag || `${field.label} ${at + 1}`
    return toItem({ ...field, ...item, path: [...field.path, at], value, label, order: [] }, value.flag ?? '', true, '')
  })
}

function toItem(field: PlacedField, name: string, isRemovable = true, summary = summarizeItem(field.value)): FormItem {
  return { field, pointer: toJsonPointer(field.path), name, summary, isRemovable }
}

/** Whether an item's label, name or any of its values contains the words. */
export function hasItemWords({ field: { label, value }, name }: FormItem, words: string): boolean {
  return `${label} ${name} ${JSON.stringify(value)}`.toLowerCase().includes(words.trim().toLowerCase())
}
