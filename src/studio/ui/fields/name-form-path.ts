import type { JSONPath } from 'jsonc-parser'
import { toFieldWords } from './field-words.ts'
import { findFieldKind, getItemSchema, listMembers, type PlacedSchema } from './json-schema.ts'

/** Names the field of a path with the groups around it: "Today: Care card: Head". */
export function nameFormPath(placed: PlacedSchema, [key, ...rest]: JSONPath): string {
  if (key === undefined) return ''
  const isMap = ['named', 'list', 'lines'].includes(findFieldKind(placed) ?? '')
  const member = isMap ? getItemSchema(placed) : listMembers(placed).find((one) => one.key === key)
  const title = isMap ? undefined : member?.schema.title
  const name = typeof key === 'number' ? String(key + 1) : (title ?? toFieldWords(key))
  const more = member ? nameFormPath(member, rest) : ''
  return more === '' ? name : `${name}: ${more}`
}
