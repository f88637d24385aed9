import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { JSONPath } from 'jsonc-parser'
import { useRef } from 'react'
import { FieldNotes } from './field-notes.tsx'
import classes from './fields.module.css'
import { useFieldsContext } from './fields-context.ts'

/** The properties of every field. */
export interface FieldProps {
  readonly path: JSONPath
  readonly value: unknown
  readonly label: string
  readonly description?: string | undefined
  readonly isRequired: boolean
  /** The members of the group around it, in the order of the schema. */
  readonly order: readonly string[]
}

/** The properties with which a field's input is named, found and marked as invalid. */
export function useFieldInput({ path, label, description, isRequired }: Omit<FieldProps, 'value' | 'order'>) {
  const { findMessage, onFocus } = useFieldsContext()
  const pointer = toJsonPointer(path)
  return {
    label,
    description,
    error: findMessage(pointer, true),
    withAsterisk: false,
    'aria-required': isRequired,
    'data-pointer': pointer,
    onFocus: () => onFocus(pointer),
  }
}

/** A text in a file; an optional one is removed when it is emptied. */
export function TextField(props: FieldProps) {
  const { path, value, isRequired, order } = props
  const { edit } = useFieldsContext()
  const input = useFieldInput(props)
  return (
    <div className={classes.field}>
      <Textarea
        {...input}
        autosize
        minRows={1}
        classNames={{ input: classes.words }}
        spellCheck
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => {
          const words = currentTarget.value.replaceAll('\n', ' ')
          edit(path, words === '' && !isRequired ? undefined : words, order)
        }}
      />
      <FieldNotes path={path} value={value} />
    </div>
  )
}

/** A number. Other input is kept as typed, and the check reports it. */
export function NumberField(props: FieldProps) {
  const { path, value, order } = props
  const { edit } = useFieldsContext()
  const input = useFieldInput(props)
  return (
    <TextInput
      {...input}
      maw="12rem"
      inputMode="decimal"
      value={toTyped(value)}
      onChange={({ currentTarget }) => edit(path, parseTyped(currentTarget.value), order)}
    />
  )
}

/** A number, or words instead. Digits that were words when the field got the focus, such as a telephone number, stay words. */
export function FigureField(props: FieldProps) {
  const { path, value, order } = props
  const { edit } = useFieldsContext()
  const input = useFieldInput(props)
  const isWord = useRef(false)
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        maw="16rem"
        value={toTyped(value)}
        onFocus={() => {
          isWord.current = typeof value === 'string' && isNumber(value)
          input.onFocus()
        }}
        onChange={({ currentTarget: { value: typed } }) =>
          edit(path, !isWord.current && isNumber(typed) ? Number(typed) : typed, order)
        }
      />
      <FieldNotes path={path} value={value} />
    </div>
  )
}

/** A number or word as it is typed. */
function toTyped(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

function parseTyped(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined
  return isNumber(typed) ? Number(typed) : typed
}

/** Whether characters are a number as a file writes it: "0.5", and neither "0.50" nor "1." */
function isNumber(typed: string): boolean {
  return typed !== '' && String(Number(typed)) === typed
}
