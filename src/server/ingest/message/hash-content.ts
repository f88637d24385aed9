import { hash } from 'node:crypto'
import { isJsonObject } from '../../http/is-json-object.ts'

/** Hashes the content of a message, regardless of the JSON's formatting and the order of keys in objects. */
export function hashContent(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data, sortKeys)
  return hash('sha256', text)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, value[key]]),
  )
}
