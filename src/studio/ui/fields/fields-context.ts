import type { JSONPath } from 'jsonc-parser'
import { createContext, useContext } from 'react'
import type { DatumExample } from '../../model/call-responses.ts'

/** What the fields know about their file, and how they change it. */
export interface Fields {
  /** Sets a value, or removes it if it is undefined; `order` lists the group's members in the schema's order. */
  readonly edit: (path: JSONPath, value: unknown, order?: readonly string[]) => void
  /** The check's message about the value at a pointer; with `isAll`, also about the values within it. */
  readonly findMessage: (pointer: string, isAll?: boolean) => string | undefined
  /** How many texts read the value at a path. */
  readonly countReaders: (path: JSONPath) => number
  readonly findExample: (pointer: string) => DatumExample | undefined
  /** The fields that say the same as the one that has the focus. */
  readonly listSimilar: (pointer: string) => readonly JSONPath[]
  /** The display name of a path: "Today: By when". */
  readonly namePath: (path: JSONPath) => string
  /** Opens the field of a path and gives it the focus, once it is there. */
  readonly goTo: (path: JSONPath) => void
  /** Called with the pointer of the field that has the focus. */
  readonly onFocus: (pointer: string) => void
}

export const FieldsContext = createContext<Fields | undefined>(undefined)

/** The context of the file that contains a field. */
export function useFieldsContext(): Fields {
  const fields = useContext(FieldsContext)
  if (!fields) throw new Error('A field is part of a form.')
  return fields
}
