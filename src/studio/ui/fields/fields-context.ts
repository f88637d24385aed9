import type { JSONPath } from 'jsonc-parser'
import { createContext, useContext } from 'react'
import type { DatumExample } from '../../model/call-responses.ts'

/** What the fields of a file know of it, and how they change it. */
export interface Fields {
  /** Sets a value, or removes it where it is undefined; `order` are the members of the group in the order of the schema. */
  readonly edit: (path: JSONPath, value: unknown, order?: readonly string[]) => void
  /** What the check says of the value at a pointer; with `isAll`, also of what is in it. */
  readonly findMessage: (pointer: string, isAll?: boolean) => string | undefined
  /** How many texts read the value at a path. */
  readonly countReaders: (path: JSONPath) => number
  readonly findExample: (pointer: string) => DatumExample | undefined
  /** The fields that say the same as the one that has the focus. */
  readonly listSimilar: (pointer: string) => readonly JSONPath[]
  /** What a path is called: "Today: By when". */
  readonly namePath: (path: JSONPath) => string
  /** Opens the field of a path and gives it the focus, once it is there. */
  readonly goTo: (path: JSONPath) => void
  /** Told which field has the focus. */
  readonly onFocus: (pointer: string) => void
}

export const FieldsContext = createContext<Fields | undefined>(undefined)

/** The file around a field. */
export function useFieldsContext(): Fields {
  const fields = useContext(FieldsContext)
  if (!fields) throw new Error('A field is part of a form.')
  return fields
}
