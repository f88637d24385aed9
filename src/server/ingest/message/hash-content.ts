import { createHash } from 'node:crypto'

/** Hashes the content of a message, regardless of the JSON's formatting and the order of keys in objects. */
export function hashContent(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data, sortKeys)
  return createHash('sha256').update(text).digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
